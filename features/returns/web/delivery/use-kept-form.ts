/** What somebody filled in on a form and has not signed: kept on this device until they do. */
import { useEffect, useState } from 'react';
import type { Progress } from '#features/signature-requests/model.ts';
import { keepProgress, readKept } from '#features/signature-requests/web/pieces.ts';

const NOTHING: Progress = { values: {}, name: '', drawn: null };

interface FormKey {
  userId: number;
  returnId: number;
  formId: number;
}

export const formPlace = ({ userId, returnId, formId }: FormKey): string =>
  `${userId}:return:${returnId}:${formId}`;
/** The person's signature, for the next form of the same return. */
const signaturePlace = ({ userId, returnId }: FormKey): string => `${userId}:return:${returnId}:signature`;

async function readForm(place: string, signature: string): Promise<Progress> {
  const [form, before] = await Promise.all([readKept(place), readKept(signature)]);
  if (form) return form.progress;
  return before ? { ...NOTHING, name: before.progress.name, drawn: before.progress.drawn } : NOTHING;
}

/** Null until the device has been asked. A signature that was given once is offered on the next form. */
export function useKeptForm(key: FormKey): [Progress, (change: Partial<Progress>) => void] | null {
  const place = formPlace(key);
  const signature = signaturePlace(key);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const kept = await readForm(place, signature);
      if (!left) setProgress(kept);
    };
    void begin();
    return () => {
      left = true;
    };
  }, [place, signature]);
  if (progress === null) return null;
  return [
    progress,
    (change) => {
      const next = { ...progress, ...change };
      setProgress(next);
      void keepProgress(place, { progress: next, version: 0 });
      if ('name' in change || 'drawn' in change)
        void keepProgress(signature, { progress: { ...next, values: {} }, version: 0 });
    },
  ];
}
