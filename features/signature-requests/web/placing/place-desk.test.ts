import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { RequestDetail } from '../../model.ts';
import { makeField } from '../../rules/placing.ts';
import type { Draft } from '../../rules/send-readiness.ts';
import { type DeskSeams, makePlaceDesk } from './place-desk.ts';

/** As the server answered it. */
const file = path.join(
  import.meta.dirname,
  '../../../../test/recorded/signature-requests/staff-proposed.json',
);
const start = RequestDetail.parse((JSON.parse(fs.readFileSync(file, 'utf8')) as { answer: unknown }).answer);
const [{ user_id: MARIA } = { user_id: 0 }] = start.signers;
const initials = (no: number) =>
  makeField({ kind: 'initials', signer: MARIA, page: 0, x: 100, y: 100 }, no, start.page_sizes[0]!);
const named = (form_name: string) => (draft: Draft) => ({ ...draft, form_name });

/** A server that counts versions and refuses old ones. */
function world() {
  let kept = start;
  const save = vi.fn<DeskSeams['save']>(async (draft, version) => {
    if (version !== kept.version) throw new Error('stale');
    kept = {
      ...kept,
      ...draft,
      fields: [...draft.fields],
      signers: [...draft.signers],
      version: version + 1,
      is_proposed: false,
    };
    return kept;
  });
  const colleague = (change: Partial<RequestDetail>) => {
    kept = { ...kept, ...change, version: kept.version + 1 };
    return kept;
  };
  const desk = makePlaceDesk(start, {
    save,
    currentOf: async (failure) => ((failure as Error).message === 'stale' ? kept : null),
    pauseMs: 100_000,
  });
  return { desk, save, colleague, kept: () => kept };
}

describe('fields that are being placed', () => {
  it('are saved by version, and only when something changed', async () => {
    const { desk, save, kept } = world();
    expect(await desk.flush()).toBe(true);
    expect(save).not.toHaveBeenCalled();
    desk.change(named('Form 8879'));
    desk.change(named('Form 8878'));
    expect(await desk.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(kept()).toMatchObject({ form_name: 'Form 8878', version: start.version + 1 });
    expect(desk.view()).toMatchObject({ status: 'saved', isProposed: false });
    expect(desk.isDirty()).toBe(false);
  });

  it('are saved as they are when proposals are accepted', async () => {
    const { desk, save } = world();
    expect(desk.view().isProposed).toBe(true);
    await desk.flush(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(desk.view().isProposed).toBe(false);
  });

  it('are undone and redone step by step; nudges in a row are one step', () => {
    const { desk } = world();
    const name = () => desk.view().draft.form_name;
    desk.change(named('a'));
    for (const text of ['b', 'c', 'd']) desk.change(named(text), 'typing');
    desk.undo();
    expect(name()).toBe('a');
    desk.undo();
    desk.undo();
    expect([name(), desk.view().canUndo]).toEqual(['', false]);
    desk.redo();
    desk.redo();
    expect([name(), desk.view().canRedo]).toEqual(['d', false]);
    desk.undo();
    desk.change(named('e'));
    expect(desk.view().canRedo).toBe(false);
  });

  it('never use a number twice, not even one that was removed', () => {
    const { desk } = world();
    const no = desk.nextNumber();
    desk.change((draft) => ({ ...draft, fields: [...draft.fields, initials(no)] }));
    desk.change((draft) => ({ ...draft, fields: draft.fields.filter((field) => field.no !== no) }));
    expect(desk.nextNumber()).toBe(no + 1);
  });

  it('keep mine or take what is saved when two people changed them', async () => {
    const mine = world();
    mine.desk.change(named('mine'));
    mine.colleague({ form_name: 'theirs' });
    expect(await mine.desk.flush()).toBe(false);
    expect(mine.desk.view().conflict?.form_name).toBe('theirs');
    await mine.desk.settle('mine');
    expect(mine.kept()).toMatchObject({ form_name: 'mine', version: start.version + 2 });

    const theirs = world();
    theirs.desk.change(named('mine'));
    theirs.colleague({ form_name: 'theirs' });
    await theirs.desk.flush();
    await theirs.desk.settle('theirs');
    expect(theirs.desk.view()).toMatchObject({ conflict: null, draft: { form_name: 'theirs' } });
    expect(theirs.kept().version).toBe(start.version + 1);
    theirs.desk.undo();
    expect(theirs.desk.view().draft.form_name).toBe('mine');
  });

  it('follow a colleague while nothing is unsaved, and not otherwise', () => {
    const { desk, colleague } = world();
    desk.takeIn(colleague({ form_name: 'first' }));
    expect(desk.view().draft.form_name).toBe('first');
    desk.change(named('mine'));
    desk.takeIn(colleague({ form_name: 'second' }));
    expect(desk.view().draft.form_name).toBe('mine');
  });

  it('stay here when the save fails, and are sent again', async () => {
    const { desk, save } = world();
    save.mockRejectedValueOnce(new Error('lost'));
    desk.change(named('a'));
    expect(await desk.flush()).toBe(false);
    expect([desk.view().status, desk.isDirty()]).toEqual(['failed', true]);
    expect(await desk.flush()).toBe(true);
  });
});
