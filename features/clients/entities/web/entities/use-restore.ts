import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';

const words = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]} was restored` : `${names.length} entities were restored`;

/** Brings deleted entities back, one after another; the first refusal ends it and says why. */
export function useRestore() {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const names: string[] = [];
      try {
        for (const company_id of ids) names.push((await call(entities.restoreEntity, { company_id })).name);
      } catch (error) {
        toastFailure(error);
      }
      if (names.length > 0) toast.success(words(names));
    },
  });
  return { busy: isPending, restore: mutateAsync };
}
