import fc from 'fast-check';
import { expect, it } from 'vitest';
import { column, form, question, section } from '#test/example-form.ts';
import { smallServer, tab, virtualTime } from '#test/outbox-tabs.ts';
import { entriesOf } from '../../rules/put-answer.ts';
import { REMOVED, type Save } from '../model.ts';
import { freeEntryNumber, removeEntry, restoreEntry, sayInEntry } from './entries.ts';
import { gatherAnswers } from './gather.ts';

const LIST = 1;
const COLUMNS = [2, 3];
const FORM = form(
  section(0, [question(LIST, { type: 'entries', columns: COLUMNS.map((no) => column(no)) })]),
);
const listOf = (no: number) => (COLUMNS.includes(no) ? LIST : null);

/** What a person sees: of each entry that is there, its answers. */
const seen = (entries: ReturnType<typeof entriesOf>) =>
  [...entries].flatMap(([entry, said]) => {
    const filled = COLUMNS.flatMap((no) => {
      const value = said.get(no)?.value ?? null;
      return value === null ? [] : [[no, value] as const];
    });
    return filled.length === 0 ? [] : [[entry, Object.fromEntries(filled)] as const];
  });

/** A list as anybody would expect it to behave. */
function simpleList() {
  const entries = new Map<number, { values: Map<number, string>; removed: boolean }>();
  return {
    say: (entry: number, no: number, value: string | null) => {
      const known = entries.get(entry) ?? { values: new Map<number, string>(), removed: false };
      known.removed = false;
      if (value === null) known.values.delete(no);
      else known.values.set(no, value);
      entries.set(entry, known);
    },
    setRemoved: (entry: number, removed: boolean) => {
      const known = entries.get(entry);
      if (known) known.removed = removed;
    },
    /** A new entry must not take its number. One that is empty and was never saved is as good as none. */
    isTaken: (entry: number) => {
      const known = entries.get(entry);
      return known !== undefined && (known.removed || known.values.size > 0);
    },
    seen: () =>
      [...entries]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([entry, { values, removed }]) =>
          removed || values.size === 0
            ? []
            : [[entry, Object.fromEntries([...values].toSorted(([a], [b]) => a - b))] as const],
        ),
  };
}

it('a new entry takes no number of a removed one, even within the same second', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const { outbox } = tab(async (saves) => server.save(saves, 1), time, { listOf });
  const first = freeEntryNumber(outbox.answers(), LIST, time.now());
  sayInEntry(outbox, { list: LIST, entry: first, column: 2 }, 'Ada', { soon: false });
  removeEntry(outbox, LIST, first);
  expect(freeEntryNumber(outbox.answers(), LIST, time.now())).toBeGreaterThan(first);
});

it('typing into a removed entry brings it back with what it held', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const { outbox } = tab(async (saves) => server.save(saves, 1), time, { listOf });
  sayInEntry(outbox, { list: LIST, entry: 4, column: 2 }, 'Ada', { soon: false });
  await time.pass(0);
  removeEntry(outbox, LIST, 4);
  await time.pass(0);
  expect(server.rows.get('1/4')?.value).toBe(REMOVED);
  sayInEntry(outbox, { list: LIST, entry: 4, column: 3 }, '12', { soon: false });
  await time.pass(0);
  expect(seen(entriesOf(outbox.answers(), LIST))).toEqual([[4, { 2: 'Ada', 3: '12' }]]);
  expect(server.rows.get('1/4')?.value).toBeNull();
});

const act = fc.oneof(
  fc.record({ does: fc.constant('add' as const), value: fc.string({ minLength: 1, maxLength: 3 }) }),
  fc.record({
    does: fc.constant('edit' as const),
    which: fc.nat(5),
    no: fc.constantFrom(...COLUMNS),
    value: fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: null }),
    soon: fc.boolean(),
  }),
  fc.record({ does: fc.constant('remove' as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant('reload' as const), isKilled: fc.boolean() }),
);

it('QST-045, QST-046: whatever is added, edited, removed, undone and reloaded, the list holds what a simple one holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.integer({ min: 0, max: 1500 })), { minLength: 1, maxLength: 30 }),
      fc.infiniteStream(fc.constantFrom('through', 'through', 'lost', 'receipt lost', 'slow')),
      async (acts, line) => {
        const [time, server, model] = [virtualTime(), smallServer(), simpleList()];
        let isGood = false;
        const send = async (saves: Save[]) => {
          const fate = isGood ? 'through' : line.next().value;
          if (fate === 'lost') throw new TypeError('lost');
          if (fate === 'slow') await new Promise<void>((resolve) => time.after(700, resolve));
          const results = server.save(saves, 1);
          if (fate === 'receipt lost') throw new TypeError('receipt lost');
          return results;
        };
        let now = tab(send, time, { listOf });
        const entries: number[] = [];
        const at = (which: number) => entries[which % Math.max(1, entries.length)];
        for (const [one, wait] of acts) {
          if (one.does === 'reload') {
            if (!one.isKilled) {
              isGood = true;
              void now.outbox.flush();
              now.outbox.retry();
              await time.pass(30_000);
              isGood = false;
            }
            now.outbox.stop();
            const kept = [...now.kept()];
            now = tab(send, time, { answers: [...server.rows.values()], kept, listOf });
          } else if (one.does === 'add') {
            const entry = freeEntryNumber(now.outbox.answers(), LIST, time.now());
            expect(model.isTaken(entry)).toBe(false);
            entries.push(entry);
            sayInEntry(now.outbox, { list: LIST, entry, column: 2 }, one.value, { soon: true });
            model.say(entry, 2, one.value);
          } else {
            const entry = at(one.which);
            if (entry === undefined) continue;
            if (one.does === 'remove') {
              removeEntry(now.outbox, LIST, entry);
              model.setRemoved(entry, true);
            } else if (one.does === 'undo') {
              restoreEntry(now.outbox, LIST, entry);
              model.setRemoved(entry, false);
            } else {
              sayInEntry(now.outbox, { list: LIST, entry, column: one.no }, one.value, { soon: one.soon });
              model.say(entry, one.no, one.value);
            }
          }
          expect(seen(entriesOf(now.outbox.answers(), LIST))).toEqual(model.seen());
          await time.pass(wait);
        }
        isGood = true;
        void now.outbox.flush();
        now.outbox.retry();
        await time.pass(60_000);
        expect(now.outbox.standing()).toMatchObject({ waiting: 0, conflicts: 0, refused: 0 });
        const stored = gatherAnswers(FORM, server.rows.values());
        expect(seen(entriesOf(stored, LIST))).toEqual(model.seen());
      },
    ),
    { numRuns: 500 },
  );
});
