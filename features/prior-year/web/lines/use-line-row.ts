/** One line as it is typed: each field is saved when it is left, one save after the other. */
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import { currentOf } from '#ui/form/stale.ts';
import { useUnsavedGuard } from '#ui/leaving/use-unsaved.ts';
import { priorYear } from '../../contract.ts';
import { CATEGORY_MISSING } from '../../messages.ts';
import { LineItem, lineCategory, lineValue } from '../../model.ts';

export type LineField = 'category' | 'value';
type Typed = Record<LineField, string>;
/** `theirs` is what somebody else wrote there meanwhile; `wrong` is what cannot be saved at all, in a sentence. */
export type Standing =
  | { is: 'idle' | 'failed' }
  | { is: 'theirs'; value: string }
  | { is: 'wrong'; why: string };

const FIELDS: readonly LineField[] = ['category', 'value'];
const SCHEMAS = { category: lineCategory, value: lineValue };
const IDLE: Standing = { is: 'idle' };
/** A line that changes under every try is not saved by trying for ever. */
const TRIES = 4;
const read = (line: LineItem | null): Typed => ({ category: line?.category ?? '', value: line?.value ?? '' });

interface LineRowOptions {
  itemId: number;
  /** Null while nothing of it is saved yet. */
  line: LineItem | null;
  onSaved: (line: LineItem) => void;
  /** How saving goes, for the whole list. A field says itself what failed in it. */
  onStatus: (status: SaveStatus) => void;
}

export function useLineRow({ itemId, line, onSaved, onStatus }: LineRowOptions) {
  const [typed, setTyped] = useState(() => read(line));
  const [standing, setStanding] = useState<Record<LineField, Standing>>({ category: IDLE, value: IDLE });
  /** Known at once, also between a change and its drawing. `start` is what each field was typed upon. */
  const now = useRef({ typed, start: read(line), kept: line, sending: 0, last: Promise.resolve() });

  const stand = (field: LineField, to: Standing) => setStanding((all) => ({ ...all, [field]: to }));
  const put = (next: Typed) => {
    now.current.typed = next;
    setTyped(next);
  };
  /** A newer line: what nobody types over is taken from it. */
  const takeIn = (newer: LineItem) => {
    const { typed: mine, start } = now.current;
    const clean = FIELDS.filter((field) => mine[field].trim() === start[field]);
    const fresh = Object.fromEntries(clean.map((field) => [field, newer[field]]));
    now.current.kept = newer;
    now.current.start = { ...start, ...fresh };
    if (clean.some((field) => mine[field].trim() !== newer[field])) put({ ...mine, ...fresh });
  };

  useEffect(() => {
    const { kept, sending } = now.current;
    if (line && sending === 0 && line.version > (kept?.version ?? 0)) takeIn(line);
  });
  const typing = useUnsavedGuard(
    () =>
      now.current.sending === 0 &&
      FIELDS.some((field) => now.current.typed[field].trim() !== now.current.start[field]),
    { what: 'this line item' },
  );

  const write = (field: LineField, text: string, kept: LineItem | null): Promise<LineItem> =>
    kept
      ? call(priorYear.updateLineItem, { line_id: kept.id, version: kept.version, [field]: text })
      : call(priorYear.createLineItem, {
          item_id: itemId,
          category: now.current.typed.category,
          value: now.current.typed.value,
        });

  async function send(field: LineField, tries = TRIES): Promise<void> {
    const { typed: mine, start, kept } = now.current;
    const text = mine[field].trim();
    if (kept && text === start[field]) return stand(field, IDLE);
    if (kept && kept[field] !== start[field] && kept[field] !== text)
      return stand(field, { is: 'theirs', value: kept[field] });
    const wrong = SCHEMAS[field].safeParse(text).error?.issues[0]?.message;
    const isBegun = kept !== null || mine.category.trim() !== '' || mine.value.trim() !== '';
    if (!isBegun) return;
    if (wrong !== undefined) return stand(field, { is: 'wrong', why: wrong });
    if (!kept && mine.category.trim() === '')
      return stand('category', { is: 'wrong', why: CATEGORY_MISSING });
    stand(field, IDLE);
    onStatus('saving');
    try {
      const saved = await write(field, text, kept);
      const settled: readonly LineField[] = kept ? [field] : FIELDS;
      now.current.kept = saved;
      for (const one of settled) now.current.start = { ...now.current.start, [one]: saved[one] };
      onStatus('saved');
      onSaved(saved);
    } catch (failure) {
      const current = tries > 1 ? currentOf(failure, LineItem) : null;
      onStatus('idle');
      if (!current) return stand(field, { is: 'failed' });
      takeIn(current);
      return send(field, tries - 1);
    }
  }
  const save = (field: LineField) => {
    now.current.sending += 1;
    now.current.last = now.current.last
      .then(() => send(field))
      .finally(() => {
        now.current.sending -= 1;
      });
  };
  return {
    typed,
    standing,
    type: (field: LineField, text: string) => {
      put({ ...now.current.typed, [field]: text });
      stand(field, IDLE);
      typing();
    },
    save,
    /** Settles what two people wrote: the one word or the other. */
    settle: (field: LineField, choice: 'mine' | 'theirs') => {
      const theirs = now.current.kept?.[field] ?? '';
      now.current.start = { ...now.current.start, [field]: theirs };
      if (choice === 'theirs') put({ ...now.current.typed, [field]: theirs });
      save(field);
    },
  };
}
