import { useCallback, useState } from 'react';
import { forgetDraft, keepDraft, withDraft } from '#ui/form/drafts.ts';
import { findNumbers } from '../../rules/numbers.ts';
import type { Chosen } from '../model.ts';

export interface MassDraft {
  subject: string;
  body: string;
  chosen: Chosen;
}

const PLACE = 'mass-email';
export const NOBODY: Chosen = {
  everyone: false,
  tag_ids: [],
  advisor_ids: [],
  group_ids: [],
  added: [],
  taken_out: [],
};
const BLANK: MassDraft = { subject: '', body: '', chosen: NOBODY };

/** A sensitive number is never written down in the browser. */
const masked = (text: string): string =>
  findNumbers(text).reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replaceAll(/\d/g, '•') + left.slice(end),
    text,
  );

/** What is being written, kept for this person until it is sent. */
export function useMassDraft() {
  const [draft, setDraft] = useState(() => withDraft(PLACE, BLANK));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const put = useCallback((change: Partial<MassDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...change };
      keepDraft(PLACE, { ...next, subject: masked(next.subject), body: masked(next.body) });
      return next;
    });
    setSavedAt(new Date());
  }, []);
  const forget = useCallback(() => {
    forgetDraft(PLACE);
    setDraft(BLANK);
    setSavedAt(null);
  }, []);
  return { draft, put, forget, savedAt };
}
