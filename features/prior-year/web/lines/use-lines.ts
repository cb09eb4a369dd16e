import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { undoToast } from '#platform/web/toasts.ts';
import { priorYear } from '../../contract.ts';
import type { LineItem } from '../../model.ts';
import { lineItemsQuery } from '../queries.ts';

interface Draft {
  key: string;
  /** Of the line it has become. */
  id: number | null;
}

/** The lines on the screen: those that are kept, and behind them those just begun, which keep their place once saved. */
export function useLines(itemId: number, kept: readonly LineItem[]) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const begunSoFar = useRef(0);
  /** Taken away while they were being saved. */
  const dropped = useRef(new Set<string>());
  const change = (to: (lines: LineItem[]) => LineItem[]) =>
    queries.setQueryData(
      lineItemsQuery(itemId).queryKey,
      (found) => found && { ...found, line_items: to(found.line_items) },
    );
  const put = (line: LineItem) =>
    change((lines) =>
      lines.some(({ id }) => id === line.id)
        ? lines.map((one) => (one.id === line.id ? line : one))
        : [...lines, line],
    );
  const begun = new Set(drafts.map(({ id }) => id));
  const rows = [
    ...kept.filter(({ id }) => !begun.has(id)).map((line) => ({ key: `line-${line.id}`, line })),
    ...drafts
      .map(({ key, id }) => ({ key, id, line: kept.find((line) => line.id === id) ?? null }))
      // One that somebody else has deleted since is gone.
      .filter(({ id, line }) => id === null || line !== null),
  ];
  // SND-075: failures raise no toast; the row says so itself.
  const write = useMutation({
    mutationFn: ({ category, value }: LineItem) =>
      call(priorYear.createLineItem, { item_id: itemId, category, value }),
    onSuccess: put,
  });
  const remove = useMutation({
    mutationFn: (line: LineItem) => call(priorYear.deleteLineItem, { line_id: line.id }),
    onSuccess: (_ok, line) => {
      change((lines) => lines.filter(({ id }) => id !== line.id));
      undoToast('Line item deleted', () => write.mutate(line));
    },
  });
  return {
    rows,
    begin: () => {
      begunSoFar.current += 1;
      const key = `draft-${begunSoFar.current}`;
      setDrafts((all) => [...all, { key, id: null }]);
    },
    saved: (key: string, line: LineItem) => {
      setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, id: line.id } : draft)));
      put(line);
      if (dropped.current.has(key)) remove.mutate(line);
    },
    remove: (key: string, line: LineItem | null) => {
      if (line) remove.mutate(line);
      else {
        dropped.current.add(key);
        setDrafts((all) => all.filter((draft) => draft.key !== key));
      }
    },
    /** Which line could not be deleted. */
    notRemoved: remove.isError ? remove.variables.id : null,
  };
}
