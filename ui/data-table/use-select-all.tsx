import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkAction, RowKey } from './types.ts';

interface SelectAll {
  /** How many there are behind all pages; null while nobody knows. */
  total: number | null;
  selected: ReadonlySet<RowKey>;
  onSelect: (selected: ReadonlySet<RowKey>) => void;
  findIds: () => Promise<readonly RowKey[]>;
  onFailure: (error: unknown) => void;
}

/** Offers to select every page. Until all of them are found nothing else can be done: it would be done to some only. */
export function useSelectAll({ total, selected, onSelect, findIds, onFailure }: SelectAll) {
  const [finding, setFinding] = useState(false);
  const run = () => {
    setFinding(true);
    findIds()
      .then((ids) => onSelect(new Set(ids)))
      .catch(onFailure)
      .finally(() => setFinding(false));
  };
  return (actions: readonly BulkAction[]): BulkAction[] => {
    if (finding) return actions.map((action) => ({ ...action, disabledReason: `Selecting all ${total}…` }));
    if (total === null || total <= selected.size) return [...actions];
    const all = {
      label: `Select all ${total}`,
      icon: <IconChecks size="1.0625rem" stroke={1.75} aria-hidden />,
      run,
    };
    const last = actions.at(-1);
    // What deletes stays last.
    return last?.destructive ? [...actions.slice(0, -1), all, last] : [...actions, all];
  };
}
