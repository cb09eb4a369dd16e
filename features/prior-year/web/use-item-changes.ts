import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { saveOnLatest } from '#ui/form/stale.ts';
import { priorYear } from '../contract.ts';
import { ITEM_DELETED, ITEM_UPDATED } from '../messages.ts';
import { PriorYearItem } from '../model.ts';
import { priorYearItemsQuery } from './queries.ts';

/** What can be done to an item with one press. */
export function useItemChanges(item: PriorYearItem) {
  const queries = useQueryClient();
  const named = { company_id: item.company_id, item_id: item.id };
  const change = (to: (items: PriorYearItem[]) => PriorYearItem[]) =>
    queries.setQueryData(
      priorYearItemsQuery(item.company_id, item.year).queryKey,
      (list) => list && { ...list, items: to(list.items) },
    );
  /** Shown at once; the list is read again behind it. */
  const put = (saved: PriorYearItem) =>
    change((items) => items.map((one) => (one.id === saved.id ? saved : one)));
  const ask = useMutation({
    mutationFn: (on: boolean) =>
      saveOnLatest(item.version, PriorYearItem, (version) =>
        call(priorYear.updatePriorYearItem, { ...named, version, do_not_rollover: !on }),
      ),
    onSuccess: (saved) => {
      put(saved);
      toast.success(ITEM_UPDATED);
    },
    onError: toastFailure,
  });
  const restore = useMutation({
    mutationFn: () => call(priorYear.restorePriorYearItem, named),
    onSuccess: (saved) => change((items) => [...items.filter(({ id }) => id !== saved.id), saved]),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: () => call(priorYear.deletePriorYearItem, named),
    onSuccess: () => {
      undoToast(ITEM_DELETED, () => restore.mutate());
      change((items) => items.filter(({ id }) => id !== item.id));
    },
    onError: toastFailure,
  });
  return { ask, remove, put };
}
