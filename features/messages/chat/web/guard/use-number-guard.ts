import { useCallback, useMemo, useState } from 'react';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { findNumbers, type FoundNumber } from '#platform/private-numbers.ts';
import type { Allowance } from '../outbox/letter.ts';

const PAUSE_MS = 600;

/** What the panel needs, whatever is to be sent. */
export interface Guard {
  text: string;
  numbers: readonly FoundNumber[];
  /** There is a number, and its writer has paused or tried to send it. */
  shows: boolean;
  /** They tried to send it: the panel is where they go on. */
  tried: boolean;
  /** Back to the text. */
  leave: () => void;
  remove: () => void;
  allow: (allowance: Allowance) => void;
}

/** Looks at what is typed, on a pause and on Send, and holds it back while it has a number in it. */
export function useNumberGuard<Letter>(
  text: string,
  onText: (text: string) => void,
  onSend: (letter: Letter, allowance?: Allowance) => void,
  /** What is sent where nobody pressed Send before they let it through. */
  plain: Letter,
): Guard & { send: (letter: Letter) => void } {
  const numbers = useMemo(() => findNumbers(text), [text]);
  const settled = useAfterPause(text, PAUSE_MS);
  const [waiting, setWaiting] = useState<{ letter: Letter } | null>(null);
  const leave = useCallback(() => setWaiting(null), []);
  const found = numbers.length > 0;
  // Without a number nothing waits any more: the next one is found anew.
  if (!found && waiting) setWaiting(null);
  const withoutNumbers = () => {
    let [rest, from] = ['', 0];
    for (const { start, end } of numbers) {
      rest += text.slice(from, start).replace(/ $/, '');
      from = end;
    }
    return rest + text.slice(from);
  };
  return {
    text,
    numbers,
    shows: found && (waiting !== null || settled === text),
    tried: waiting !== null,
    leave,
    remove: () => {
      setWaiting(null);
      onText(withoutNumbers());
    },
    allow: (allowance) => {
      setWaiting(null);
      onSend(waiting ? waiting.letter : plain, allowance);
    },
    send: (letter) => {
      if (found) setWaiting({ letter });
      else onSend(letter);
    },
  };
}
