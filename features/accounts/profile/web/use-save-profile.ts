import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import type { Profile } from '#features/accounts/model.ts';
import { type ProfileChange, profile as profileCalls } from '../contract.ts';
import { profileQuery } from './queries.ts';
import { toastRefusal } from './step-up-run.ts';

type Change = Omit<ProfileChange, 'version'>;

/** Saves one choice at once. It is a value of its own, so a version that moved meanwhile is simply read again. */
export function useSaveProfile(profile: Profile) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      try {
        return await call(profileCalls.updateProfile, { version: profile.version, ...change });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict.stale') throw error;
        const { version } = await call(profileCalls.readProfile, {});
        return call(profileCalls.updateProfile, { version, ...change });
      }
    },
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      toast.success(PROFILE_UPDATED);
    },
    onError: toastRefusal,
  });
}
