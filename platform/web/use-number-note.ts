/** Whether a text holds numbers that don't belong in it, and what its writer says about them. */
import { useMemo, useState } from 'react';
import type { NumberKind } from '../private-numbers.ts';
import { useNumberRules } from './number-rules.ts';

export interface NumberNote {
  kinds: readonly NumberKind[];
  /** The writer says that these are different kinds of numbers. */
  isDifferent: boolean;
  setDifferent: (isDifferent: boolean) => void;
  /** The text without them. */
  remove: () => void;
  /** It can't be sent like this. */
  holdsBack: boolean;
}

export function useNumberNote(text: string, onText: (text: string) => void): NumberNote {
  // What was said counts for the numbers it was said of.
  const [allowed, setAllowed] = useState<string | null>(null);
  const rules = useNumberRules();
  const numbers = useMemo(() => rules?.findNumbers(text) ?? [], [rules, text]);
  const found = numbers.map(({ start, end }) => text.slice(start, end)).join(' ');
  const isDifferent = numbers.length > 0 && allowed === found;
  return {
    kinds: numbers.map(({ kind }) => kind),
    isDifferent,
    setDifferent: (next) => setAllowed(next ? found : null),
    remove: () =>
      onText(
        numbers
          .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
          .replaceAll(/ {2,}/g, ' ')
          .trim(),
      ),
    holdsBack: numbers.length > 0 && !isDifferent,
  };
}
