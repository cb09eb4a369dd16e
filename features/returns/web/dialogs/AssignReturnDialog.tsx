import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { refreshOwn } from '#platform/web/topics.ts';
import { toast } from '#platform/web/toasts.ts';
import { AssignDialog, entityByIdQuery } from '#features/clients/web/staff.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { RETURN_LISTS, returnTopic } from '../queries.ts';
import type { OneReturnProps } from './one-return.ts';

/** DLV-045: the advisor is the primary owner’s, and so of all of their entities. */
export function AssignReturnDialog({ taxReturn, onClose }: OneReturnProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(entityByIdQuery(taxReturn.company_id));
  if (data?.user)
    return (
      <Suspense fallback={null}>
        <AssignDialog
          ids={[data.user.id]}
          onDone={async (words) => {
            void refreshOwn(queries, [...RETURN_LISTS, returnTopic(taxReturn.id)]);
            toast.success(words);
            onClose();
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <Dialog opened onClose={onClose} title="Update Client Assignments">
      {error ? (
        <RegionError why="We couldn’t load this entity." onRetry={() => void refetch()} />
      ) : data ? (
        <p>This entity has no primary owner. Add one to assign an advisor.</p>
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}
