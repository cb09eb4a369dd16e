import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../model.ts';
import { makeField } from '../rules/placing.ts';
import { type DeskSeams, makeDraftDesk } from './draft-desk.ts';

interface Draft {
  name: string;
  fields: readonly Field[];
}
interface Saved extends Draft {
  version: number;
  isProposed: boolean;
}
const LETTER = { width: 612, height: 792 };
const initials = (no: number) =>
  makeField({ kind: 'initials', signer: 1, page: 0, x: 100, y: 100 }, no, LETTER);
const start: Saved = { version: 4, isProposed: true, name: '', fields: [initials(1)] };
const named = (name: string) => (draft: Draft) => ({ ...draft, name });

/** A server that counts versions and refuses old ones. */
function world() {
  let kept = start;
  const save = vi.fn<DeskSeams<Draft, Saved>['save']>(async (draft, { version }) => {
    if (version !== kept.version) throw new Error('stale');
    kept = { ...draft, version: version + 1, isProposed: false };
    return kept;
  });
  const colleague = (change: Partial<Saved>) => {
    kept = { ...kept, ...change, version: kept.version + 1 };
    return kept;
  };
  const desk = makeDraftDesk<Draft, Saved>(start, {
    draftOf: ({ name, fields }) => ({ name, fields }),
    fieldsOf: ({ fields }) => fields,
    save,
    currentOf: async (failure) => ((failure as Error).message === 'stale' ? kept : null),
    pauseMs: 100_000,
  });
  return { desk, save, colleague, kept: () => kept };
}

describe('a draft with fields on pages', () => {
  it('are saved by version, and only when something changed', async () => {
    const { desk, save, kept } = world();
    expect(await desk.flush()).toBe(true);
    expect(save).not.toHaveBeenCalled();
    desk.change(named('Form 8879'));
    desk.change(named('Form 8878'));
    expect(await desk.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(kept()).toMatchObject({ name: 'Form 8878', version: start.version + 1 });
    expect(desk.view()).toMatchObject({ status: 'saved', saved: { isProposed: false } });
    expect(desk.isDirty()).toBe(false);
  });

  it('are saved as they are when proposals are accepted', async () => {
    const { desk, save } = world();
    expect(desk.view().saved.isProposed).toBe(true);
    await desk.flush(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(desk.view().saved.isProposed).toBe(false);
  });

  it('are undone and redone step by step; nudges in a row are one step', () => {
    const { desk } = world();
    const name = () => desk.view().draft.name;
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
    mine.colleague({ name: 'theirs' });
    expect(await mine.desk.flush()).toBe(false);
    expect(mine.desk.view().conflict?.name).toBe('theirs');
    await mine.desk.settle('mine');
    expect(mine.kept()).toMatchObject({ name: 'mine', version: start.version + 2 });

    const theirs = world();
    theirs.desk.change(named('mine'));
    theirs.colleague({ name: 'theirs' });
    await theirs.desk.flush();
    await theirs.desk.settle('theirs');
    expect(theirs.desk.view()).toMatchObject({ conflict: null, draft: { name: 'theirs' } });
    expect(theirs.kept().version).toBe(start.version + 1);
    theirs.desk.undo();
    expect(theirs.desk.view().draft.name).toBe('mine');
  });

  it('follow a colleague while nothing is unsaved, and not otherwise', () => {
    const { desk, colleague } = world();
    desk.takeIn(colleague({ name: 'first' }));
    expect(desk.view().draft.name).toBe('first');
    desk.change(named('mine'));
    desk.takeIn(colleague({ name: 'second' }));
    expect(desk.view().draft.name).toBe('mine');
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
