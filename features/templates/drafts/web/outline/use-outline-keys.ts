/** The outline by keyboard: Space picks a row up, arrows move it, right and left make it a follow-up or take it out. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isSingleKey } from '#ui/keyboard.ts';
import { placesIn } from '../../../rules/lint/places.ts';
import { levelOf } from '../../rules/blocks.ts';
import type { Edit } from '../../rules/edits.ts';
import type { OutlineRow } from '../../rules/outline.ts';
import type { Writer } from '../editor/use-writing.ts';

interface OutlineKeys {
  rows: readonly OutlineRow[];
  list: RefObject<HTMLUListElement | null>;
  writer: Writer;
  onOpen: (no: number, open: boolean) => void;
  readOnly: boolean;
  onWrite: (no: number | null) => void;
  onDelete: (no: number) => void;
}

const MOVES = (no: number): Readonly<Record<string, Edit>> => ({
  ArrowUp: { kind: 'move', no, by: -1 },
  ArrowDown: { kind: 'move', no, by: 1 },
  ArrowRight: { kind: 'nest', no },
  ArrowLeft: { kind: 'unnest', no },
});

export function useOutlineKeys({ rows, list, writer, onOpen, readOnly, onWrite, onDelete }: OutlineKeys) {
  const [said, say] = useState('');
  const { form, carried } = writer;
  const focus = (no: number | undefined) =>
    no !== undefined && list.current?.querySelector<HTMLElement>(`[data-row="${no}"]`)?.focus();
  const called = (row: OutlineRow): string =>
    row.kind === 'section' ? row.section.name : `Question ${placesIn(form).call(row.no, [row.no])}`;

  const carry = (row: OutlineRow, key: string): boolean => {
    const edit = MOVES(row.no)[key];
    if (key === ' ' || key === 'Enter') {
      writer.putDown();
      say(`${called(row)} is put down.`);
    } else if (key === 'Escape') {
      writer.putBack();
      say('Put back where it was.');
    } else if (edit) {
      writer.edit(edit);
      say(`${called(row)}, level ${row.kind === 'question' ? levelOf(form, row.no) : 1}.`);
    } else return key === 'Tab' ? (writer.putDown(), false) : false;
    return true;
  };

  const walk = (row: OutlineRow, place: number, key: string): boolean => {
    if (key === 'ArrowDown') focus(rows[place + 1]?.no);
    else if (key === 'ArrowUp') focus(rows[place - 1]?.no);
    else if (key === 'Home') focus(rows[0]?.no);
    else if (key === 'End') focus(rows.at(-1)?.no);
    else if (key === 'ArrowRight' && row.kind === 'section') onOpen(row.no, true);
    else if (key === 'ArrowLeft' && row.kind === 'section') onOpen(row.no, false);
    else if (key === 'ArrowLeft') focus(row.section.no);
    else if (key === 'Enter') onWrite(row.no);
    else return false;
    return true;
  };

  const change = (row: OutlineRow, key: string): boolean => {
    const isQuestion = row.kind === 'question';
    if (key === ' ') {
      writer.pickUp(row.no);
      say(`${called(row)} is picked up. Arrows move it, Space puts it down, Escape puts it back.`);
    } else if (key === 'n') {
      if (!isQuestion) onOpen(row.no, true);
      writer.edit({ kind: 'add_question', section: row.section.no, after: isQuestion ? row.no : null });
      onWrite(null);
    } else if (key === 'f' && isQuestion) {
      writer.edit({ kind: 'add_follow_up', of: row.no });
      onWrite(null);
    } else if (key === 'd') writer.edit({ kind: 'duplicate', no: row.no });
    else if (key === 'Delete' || key === 'Backspace') onDelete(row.no);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const place = rows.findIndex(({ no }) => String(no) === target);
    const row = rows[place];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    if (isLetter && !isSingleKey(event)) return;
    const key = isLetter ? event.key.toLowerCase() : event.key;
    const done = carried ? carry(row, key) : walk(row, place, key) || (!readOnly && change(row, key));
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, said };
}
