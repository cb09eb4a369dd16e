/** What a signer wrote or ticked that the server hears of only when they decline or sign. The device keeps it until then. */
import { useEffect, useState } from 'react';
import { maskForDevice } from '#platform/web/number-rules.ts';
import type { ConsentDesk } from './Consent.tsx';
import { keepNotes, type KeptNotes, NO_NOTES, readNotes } from './kept-progress.ts';

export interface Notes {
  /** Why they would not sign, as far as they wrote it. */
  reason: string;
  setReason: (reason: string) => void;
  consents: ConsentDesk;
}

/** Null until the device has been asked. */
export function useNotes(place: string): Notes | null {
  const [notes, setNotes] = useState<KeptNotes | null>(null);
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const kept = await readNotes(place);
      if (!left) setNotes(kept ?? NO_NOTES);
    };
    void begin();
    return () => {
      left = true;
    };
  }, [place]);
  if (notes === null) return null;
  const change = (next: KeptNotes) => {
    setNotes(next);
    void maskForDevice(next.reason).then((reason) => keepNotes(place, { ...next, reason }));
  };
  return {
    reason: notes.reason,
    setReason: (reason) => change({ ...notes, reason }),
    consents: {
      agreed: notes.agreed,
      agree: (method, version) => {
        const { [method]: _before, ...others } = notes.agreed;
        change({ ...notes, agreed: version === null ? others : { ...others, [method]: version } });
      },
    },
  };
}
