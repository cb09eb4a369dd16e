import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnnotationInput, AnnotationList } from '../model.ts';
import { makeAnnotationDesk } from './annotation-desk.ts';

const mark = (id: string, text = 'Check'): AnnotationInput => ({
  id,
  page: 1,
  shape_type: 'check',
  text,
  style: 'color: green',
  position_data: { left: 1, bottom: 1, width: 18, height: 18, pageWidth: 612, pageHeight: 792 },
});
const NOW = '2026-11-16T00:00:00.000Z';
const dated = (marks: readonly AnnotationInput[]) =>
  marks.map((one) => ({ ...one, created_at: NOW, updated_at: NOW }));

class Refused extends Error {}

/** A server that keeps one list. */
function server(start: readonly AnnotationInput[] = []) {
  let kept: AnnotationList = { version: 1, annotations: dated(start) };
  const saves: string[][] = [];
  let down = false;
  const desk = () =>
    makeAnnotationDesk(kept, {
      save: async (marks, version) => {
        if (down) throw new Error('lost');
        if (version !== kept.version) throw new Refused();
        saves.push(marks.map(({ id }) => id));
        kept = { version: version + 1, annotations: dated(marks) };
        return kept;
      },
      currentOf: (failure) => (failure instanceof Refused ? kept : null),
    });
  return {
    desk,
    saves,
    kept: () => kept.annotations.map(({ id, text }) => [id, text]),
    fail: (is: boolean) => (down = is),
  };
}
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('saves once after a pause, however much was set before it', async () => {
  const { desk: make, saves } = server();
  const desk = make();
  desk.put(mark('a'));
  desk.put(mark('b'));
  desk.put(mark('a', 'Looked at'));
  await vi.advanceTimersByTimeAsync(900);
  expect([saves, desk.isDirty()]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(200);
  expect([saves, desk.isDirty(), desk.view().status]).toEqual([[['a', 'b']], false, 'saved']);
});

it('merges with what a colleague saved meanwhile, and says what clashed', async () => {
  const portal = server([mark('a')]);
  const [mine, theirs] = [portal.desk(), portal.desk()];
  theirs.put(mark('a', 'theirs'));
  theirs.put(mark('t'));
  await theirs.flush();
  mine.put(mark('a', 'mine'));
  mine.put(mark('m'));
  await mine.flush();
  expect(portal.kept()).toEqual([
    ['a', 'mine'],
    ['t', 'Check'],
    ['m', 'Check'],
  ]);
  expect(mine.view()).toMatchObject({ clashes: ['a'], status: 'saved' });
  expect(mine.view().marks).toHaveLength(3);
});

it('keeps everything while the server cannot be reached, and saves it when asked again', async () => {
  const portal = server();
  const desk = portal.desk();
  portal.fail(true);
  desk.put(mark('a'));
  await vi.advanceTimersByTimeAsync(1100);
  expect([desk.view().status, desk.isDirty()]).toEqual(['failed', true]);
  portal.fail(false);
  await desk.flush();
  expect([portal.kept(), desk.view().status]).toEqual([[['a', 'Check']], 'saved']);
});

it('undoes step by step, and saves what is left', async () => {
  const portal = server([mark('a')]);
  const desk = portal.desk();
  desk.remove('a');
  desk.put(mark('b'));
  desk.undo();
  expect(desk.view().marks).toEqual([]);
  desk.undo();
  expect([desk.view().marks.map(({ id }) => id), desk.view().canUndo]).toEqual([['a'], false]);
  desk.undo();
  await desk.flush();
  expect([portal.saves, portal.kept()]).toEqual([[], [['a', 'Check']]]);
});

it('what is set while a save is under way is saved after it', async () => {
  const portal = server();
  const desk = portal.desk();
  desk.put(mark('a'));
  const first = desk.flush();
  desk.put(mark('b'));
  await first;
  await desk.flush();
  expect(portal.kept().map(([id]) => id)).toEqual(['a', 'b']);
});
