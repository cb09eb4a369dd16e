import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AddressSuggestions, suggestions } from '../../contract.ts';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { addressSuggestionsQuery } from './queries.ts';

const NAMES = { google: 'Google Places', demo: 'Invented addresses' };

export function ConnectedService({ state }: { state: AddressSuggestions }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(suggestions.disconnectAddressSuggestions, {}),
    onSuccess: (next) => {
      queries.setQueryData(addressSuggestionsQuery.queryKey, next);
      toast.success('Address suggestions are off');
    },
    onError: toastFailure,
  });
  const ask = async () => {
    const agreed = await confirm({
      title: 'Disconnect address suggestions?',
      body: 'People will type addresses in full, and we’ll delete the key.',
      verb: 'Disconnect',
      destructive: true,
    });
    if (agreed) mutate();
  };
  const facts = [
    state.connected_by && `Connected by ${state.connected_by}`,
    state.connected_at && shortDate(state.connected_at),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <RowList label="Connected service">
      <ListRow>
        <RowWords name={NAMES[state.provider ?? 'google']} facts={facts} />
        <Button variant="default" size="xs" loading={isPending} onClick={() => void ask()}>
          Disconnect
        </Button>
      </ListRow>
    </RowList>
  );
}
