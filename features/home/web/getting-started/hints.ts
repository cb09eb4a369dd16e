/** What somebody does not want to be shown again, in this browser. */
export const HINTS = ['clients', 'invite', 'secure', 'look'] as const;
export type Hint = (typeof HINTS)[number];

const keyOf = (firmId: number) => `sheaf.getting-started.${firmId}`;

export function dismissed(store: Pick<Storage, 'getItem'>, firmId: number): Hint[] {
  const kept = store.getItem(keyOf(firmId))?.split(' ') ?? [];
  return HINTS.filter((hint) => kept.includes(hint));
}

export function dismiss(store: Pick<Storage, 'getItem' | 'setItem'>, firmId: number, hint: Hint): Hint[] {
  const gone = [...new Set([...dismissed(store, firmId), hint])];
  store.setItem(keyOf(firmId), gone.join(' '));
  return gone;
}
