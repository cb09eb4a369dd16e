import { useCallback, useState } from 'react';
import { parseChoice, type ColumnChoice } from './column-choice.ts';

const storageKey = (name: string) => `sheaf.columns.${name}`;

function stored(name: string): ColumnChoice {
  try {
    return parseChoice(localStorage.getItem(storageKey(name)));
  } catch {
    return parseChoice(null);
  }
}

export function useColumnChoice(name: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState(() => stored(name));
  const choose = useCallback(
    (next: ColumnChoice) => {
      setChoice(next);
      try {
        localStorage.setItem(storageKey(name), JSON.stringify(next));
      } catch {
        // Private windows may refuse storage; the choice then lasts for this visit.
      }
    },
    [name],
  );
  return [choice, choose];
}
