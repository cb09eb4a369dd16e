import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import { Profile } from '#features/accounts/model.ts';
import { type ProfileChange, profile as profileCalls } from '../contract.ts';
import { saveOnLatest } from '#ui/form/stale.ts';
import { profileQuery } from './queries.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';

type Change = Omit<ProfileChange, 'version'>;

/** Saves one choice at once. It is a value of its own, so a version that moved meanwhile does not matter. */
export function useSaveProfile(profile: Profile) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      saveOnLatest(profile.version, Profile, (version) =>
        call(profileCalls.updateProfile, { version, ...change }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      toast.success(PROFILE_UPDATED);
    },
    onError: toastFailure,
  });
}
