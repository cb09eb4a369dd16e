/** What an owner writes about a draft: kept in this tab until it is sent, so that a reload loses nothing. */
import { useState } from 'react';
import { maskForDevice } from '#platform/web/number-rules.ts';

const PREFIX = 'sheaf.return.';

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const keptWords = {
  read: (key: string): string => storage()?.getItem(PREFIX + key) ?? '',
  keep(key: string, words: string): void {
    try {
      storage()?.setItem(PREFIX + key, words);
    } catch {
      // A device that is full keeps nothing; what is written stays on the screen.
    }
  },
  forget: (key: string): void => storage()?.removeItem(PREFIX + key),
  forgetAll(): void {
    const store = storage();
    if (!store) return;
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
  },
};

export function useKeptWords(key: string): [string, (words: string) => void] {
  const [words, setWords] = useState(() => keptWords.read(key));
  return [
    words,
    (next) => {
      setWords(next);
      void maskForDevice(next).then((masked) => keptWords.keep(key, masked));
    },
  ];
}
