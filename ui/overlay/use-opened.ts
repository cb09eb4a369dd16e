import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { registerOpenedKey } from '../leaving/unsaved.ts';

type Change<Key extends string> = Partial<Record<Key, string | null>>;

/**
 * What is open beside or over a screen, kept in the address: a link can open it, a reload keeps it, and a change of it
 * asks first while the drawer holds something unsaved. Several names are changed in one call, from the same address.
 */
export function useOpened<Key extends string>(
  ...keys: Key[]
): [Record<Key, string | null>, (change: Change<Key>) => void] {
  const [params, setParams] = useSearchParams();
  const names = keys.join(' ');
  useEffect(() => {
    for (const key of names.split(' ')) registerOpenedKey(key);
  }, [names]);
  const put = (change: Change<Key>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries<string | null | undefined>(change)) {
          if (value === null || value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const opened = Object.fromEntries(keys.map((key) => [key, params.get(key)])) as Record<Key, string | null>;
  return [opened, put];
}
