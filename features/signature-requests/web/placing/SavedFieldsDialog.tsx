import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { signatureRequests } from '../../contract.ts';
import type { PlaceSet } from '../../model.ts';
import { placeSetsQuery } from '../queries.ts';

export const countOfFields = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

/** All fields the firm saved by name, to delete those no one needs anymore. */
export function SavedFieldsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(placeSetsQuery);
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: ({ id }: PlaceSet) => call(signatureRequests.deletePlaceSet, { place_set_id: id }),
    onError: toastFailure,
    onSuccess: (_, { name }) => toast.success(`${name} was deleted`),
  });
  const ask = async (set: PlaceSet) => {
    const isSure = await confirm({
      title: 'Delete saved fields?',
      body: 'Your firm can’t use them on new documents anymore. Documents that already have them keep them.',
      names: [set.name],
      verb: 'Delete saved fields',
      destructive: true,
    });
    if (isSure) remove.mutate(set);
  };
  const sets = data?.place_sets;
  return (
    <Dialog opened onClose={onClose} title="Saved fields">
      {error && !sets ? (
        <RegionError why="We couldn’t load the saved fields." onRetry={() => void refetch()} />
      ) : null}
      {!sets && !error ? <Skeletons lines={[70, 55]} /> : null}
      {sets?.length === 0 ? <p>No saved fields.</p> : null}
      {sets && sets.length > 0 ? (
        <RowList label="Saved fields">
          {sets.map((set) => (
            <ListRow key={set.id}>
              <RowWords name={set.name} facts={countOfFields(set.fields)} />
              <ActionIcon
                variant="subtle"
                color="ink"
                aria-label={`Delete ${set.name}`}
                onClick={() => void ask(set)}
              >
                <IconTrash size="1.0625rem" stroke={1.6} aria-hidden />
              </ActionIcon>
            </ListRow>
          ))}
        </RowList>
      ) : null}
    </Dialog>
  );
}
