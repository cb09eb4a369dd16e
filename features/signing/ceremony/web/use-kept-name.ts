import { useEffect, useState } from 'react';
import { keepName, type KeptName, NO_NAME, readName } from './kept-names.ts';

/** Null until the device has been asked; every change is kept at once. */
export function useKeptName(place: string): [KeptName, (change: Partial<KeptName>) => void] | null {
  const [kept, setKept] = useState<KeptName | null>(null);
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const found = await readName(place);
      if (!left) setKept(found ?? NO_NAME);
    };
    void begin();
    return () => {
      left = true;
    };
  }, [place]);
  if (kept === null) return null;
  return [
    kept,
    (change) => {
      const next = { ...kept, ...change };
      setKept(next);
      void keepName(place, next);
    },
  ];
}
