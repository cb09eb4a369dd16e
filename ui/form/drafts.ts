/** What was typed into a dialog that makes something new, kept for this tab and this person until it is made. */
const PREFIX = 'sheaf.draft.';
/** Whatever a form calls them, these are never written down. */
const SENSITIVE = /ssn|ein|itin|tax_?id|passw|secret|token|code|pin|routing|account_?number|birth/i;

let owner: string | null = null;

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const keysOf = (store: Storage): string[] => Object.keys(store).filter((key) => key.startsWith(PREFIX));

/** Whose drafts these are, as "user:firm"; everybody else's are thrown away, and all of them at sign-out. */
export function setDraftOwner(next: string | null): void {
  owner = next;
  const store = storage();
  if (!store) return;
  for (const key of keysOf(store))
    if (next === null || !key.startsWith(`${PREFIX}${next}.`)) store.removeItem(key);
}

const keyOf = (name: string): string | null => (owner === null ? null : `${PREFIX}${owner}.${name}`);

export function keepDraft(name: string, values: object, never: readonly string[] = []): void {
  const key = keyOf(name);
  if (key === null) return;
  const kept = Object.entries(values).filter(
    ([field, value]) => !SENSITIVE.test(field) && !never.includes(field) && value !== undefined,
  );
  storage()?.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

export function forgetDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) storage()?.removeItem(key);
}

/** The draft laid over the values a new form begins with; only fields it has, of the kind it has. */
export function withDraft<Values extends object>(name: string, initial: Values): Values {
  const key = keyOf(name);
  const text = key === null ? null : storage()?.getItem(key);
  if (!text) return initial;
  try {
    const draft = JSON.parse(text) as Record<string, unknown>;
    const fitting = Object.entries(initial).filter(([field, value]) => {
      const found = draft[field];
      if (found === undefined) return false;
      return value === null || found === null || typeof found === typeof value;
    });
    return { ...initial, ...Object.fromEntries(fitting.map(([field]) => [field, draft[field]])) };
  } catch {
    return initial;
  }
}
