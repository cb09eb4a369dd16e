/** Keeping a paper as it is, and taking back what the portal did with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { intake } from '#features/intake/contract.ts';
import type { DoubtKind } from '#features/intake/model.ts';
import { useDesk } from '../../../answering/web/desk.ts';
import { stateQuery } from '../../../answering/web/queries.ts';

export function useKeep() {
  const { opened } = useDesk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kinds }: { id: number; kinds: readonly DoubtKind[] }) =>
      call(intake.keepAnyway, { document_id: id, kinds: [...kinds] }),
    onSuccess: () => queries.refetchQueries({ queryKey: stateQuery(opened.id).queryKey }),
    onError: toastFailure,
  });
}
