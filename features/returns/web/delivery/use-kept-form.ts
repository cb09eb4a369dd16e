/** What somebody filled in on a form and has not signed: kept on this device until they do. */
import { useEffect, useState } from 'react';
import type { Progress } from '#features/signature-requests/model.ts';
import { keepProgress, readKept } from '#features/signature-requests/web/pieces.ts';

const NOTHING: Progress = { values: {}, name: '', drawn: null };

/** By the person, the return and its form. */
export const formPlace = (userId: number, returnId: number, formId: number): string =>
  `${userId}:return:${returnId}:${formId}`;

/** Null until the device has been asked. */
export function useKeptForm(place: string): [Progress, (change: Partial<Progress>) => void] | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const kept = await readKept(place);
      if (!left) setProgress(kept?.progress ?? NOTHING);
    };
    void begin();
    return () => {
      left = true;
    };
  }, [place]);
  if (progress === null) return null;
  return [
    progress,
    (change) => {
      const next = { ...progress, ...change };
      setProgress(next);
      void keepProgress(place, { progress: next, version: 0 });
    },
  ];
}
