import { useCallback, useState } from 'react';
import { z } from 'zod';
import { keepDraft, keptDraft, placeKey } from '../../chat/web/composer/kept-drafts.ts';
import { useOwner } from '../../chat/web/outbox/use-unsent.ts';
import { maskNumbers } from '#platform/private-numbers.ts';
import { Chosen } from '../model.ts';

const PLACE = 'mass-email';
const MassDraft = z.object({
  subject: z.string().default(''),
  body: z.string().default(''),
  chosen: Chosen.default(() => Chosen.parse({})),
});
type MassDraft = z.output<typeof MassDraft>;

/** What was kept by an older program and no longer fits is as good as nothing. */
function keptUnder(key: string): MassDraft {
  try {
    return MassDraft.parse(JSON.parse(keptDraft(key) || '{}'));
  } catch {
    return MassDraft.parse({});
  }
}

/** What is being written, kept on this device for this person until it is sent; numbers only masked. */
export function useMassDraft() {
  const key = placeKey(useOwner(), PLACE);
  const [draft, setDraft] = useState(() => keptUnder(key));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const put = useCallback(
    (change: Partial<MassDraft>) => {
      setDraft((before) => {
        const next = { ...before, ...change };
        keepDraft(
          key,
          JSON.stringify({ ...next, subject: maskNumbers(next.subject), body: maskNumbers(next.body) }),
        );
        return next;
      });
      setSavedAt(new Date());
    },
    [key],
  );
  const forget = useCallback(() => {
    keepDraft(key, '');
    setDraft(MassDraft.parse({}));
    setSavedAt(null);
  }, [key]);
  return { draft, put, forget, savedAt };
}
