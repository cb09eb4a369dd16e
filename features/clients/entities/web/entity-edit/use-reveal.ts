import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { entities } from '../../contract.ts';
import type { Sensitive } from '../../model.ts';

const SHOWN_MS = 30_000;

/** One number in the clear for half a minute; the server writes down every showing. */
export function useReveal(companyId: number) {
  const [shown, setShown] = useState<{ field: Sensitive; value: string } | null>(null);
  const [asking, setAsking] = useState<Sensitive | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const reveal = async (field: Sensitive) => {
    setAsking(field);
    try {
      const { value } = await call(entities.revealNumber, { company_id: companyId, field });
      setShown({ field, value });
    } catch (error) {
      toastFailure(error);
    }
    setAsking(null);
  };
  return {
    valueOf: (field: Sensitive) => (shown?.field === field ? shown.value : null),
    asking,
    reveal: (field: Sensitive) => void reveal(field),
    hide: () => setShown(null),
  };
}
export type Reveal = ReturnType<typeof useReveal>;
