import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallServer, tab, virtualTime } from '#test/outbox-tabs.ts';
import type { Save } from '../model.ts';
import { PAUSE_MS } from './outbox.ts';

const text = (value: string) => ({ value, answer_by: null });

it('QST-066: typed text is saved once, a pause after the last key; a choice at once', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const sent: Save[][] = [];
  const { outbox } = tab(async (saves) => (sent.push(saves), server.save(saves, 1)), time);
  for (const value of ['a', 'ab', 'abc']) {
    outbox.say(1, 0, text(value), { soon: true });
    await time.pass(PAUSE_MS - 1);
  }
  expect(sent).toEqual([]);
  expect(outbox.answers().of.get(1)?.value).toBe('abc');
  await time.pass(1);
  expect(sent.map((saves) => saves.map(({ value }) => value))).toEqual([['abc']]);
  outbox.say(2, 0, text('Yes'), { soon: false });
  await time.pass(0);
  expect(server.rows.get('2/0')?.value).toBe('Yes');
});

it('what is typed while a save is on its way goes after it, over the version that one made', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const { outbox } = tab(async (saves) => {
    await new Promise<void>((resolve) => time.after(500, resolve));
    return server.save(saves, 1);
  }, time);
  outbox.say(1, 0, text('first'), { soon: false });
  await time.pass(100);
  outbox.say(1, 0, text('second'), { soon: false });
  await time.pass(5000);
  expect(server.history.map(({ value, base }) => [value, base])).toEqual([
    ['first', 0],
    ['second', 1],
  ]);
  expect(outbox.standing()).toMatchObject({ waiting: 0, conflicts: 0, offline: false });
});

it('an answer whose receipt was lost is sent again, not taken for somebody else’s', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  let lose = true;
  const { outbox } = tab(async (saves) => {
    const results = server.save(saves, 1);
    if (!lose) return results;
    lose = false;
    throw new TypeError('lost');
  }, time);
  outbox.say(1, 0, text('first'), { soon: false });
  await time.pass(0);
  expect(outbox.standing()).toMatchObject({ offline: true, waiting: 1 });
  outbox.say(1, 0, text('second'), { soon: false });
  await time.pass(20_000);
  expect(server.rows.get('1/0')?.value).toBe('second');
  expect(outbox.standing()).toMatchObject({ offline: false, waiting: 0, conflicts: 0 });
});

it('a refused answer rolls back for the engine, and stays typed until it is sent again', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  let refuse = false;
  const { outbox } = tab(
    async (saves) =>
      refuse
        ? saves.map(({ op: one }) => ({ op: one, outcome: 'refused', code: 'x', message: 'Not now.' }))
        : server.save(saves, 1),
    time,
  );
  outbox.say(1, 0, text('before'), { soon: false });
  await time.pass(0);
  refuse = true;
  outbox.say(1, 0, text('after'), { soon: false });
  await time.pass(0);
  expect(outbox.answers().of.get(1)?.value).toBe('before');
  expect(outbox.unsentOf(1)).toMatchObject({
    value: 'after',
    stopped: { why: 'refused', message: 'Not now.' },
  });
  refuse = false;
  outbox.retry(1);
  await time.pass(0);
  expect(server.rows.get('1/0')?.value).toBe('after');
});

it('two who answer from the same earlier value choose; what is chosen replaces the other knowingly', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const [a, b] = [
    tab(async (saves) => server.save(saves, 1), time),
    tab(async (saves) => server.save(saves, 2), time),
  ];
  a.outbox.say(1, 0, text('28,120'), { soon: false });
  await time.pass(0);
  b.outbox.say(1, 0, text('28,210'), { soon: false });
  await time.pass(0);
  expect(b.outbox.standing().conflicts).toBe(1);
  expect(b.outbox.answers().of.get(1)?.value).toBe('28,120');
  expect(server.rows.get('1/0')?.value).toBe('28,120');
  b.outbox.choose(1, 0, text('28,210'));
  await time.pass(0);
  expect(server.rows.get('1/0')?.value).toBe('28,210');
  expect(a.outbox.learn([...server.rows.values()]).map(({ value }) => value)).toEqual(['28,210']);
  expect(a.outbox.answers().of.get(1)?.value).toBe('28,210');
});

it('a tab that is killed leaves what it had; the next one sends it, once', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const first = tab(async (saves) => {
    server.save(saves, 1);
    throw new TypeError('killed before the answer came');
  }, time);
  first.outbox.say(1, 0, text('typed'), { soon: false });
  await time.pass(0);
  first.outbox.stop();
  const next = tab(async (saves) => server.save(saves, 1), time, { kept: [...first.kept()] });
  await time.pass(0);
  expect(server.history.map(({ value }) => value)).toEqual(['typed']);
  expect(next.outbox.standing()).toMatchObject({ waiting: 0, conflicts: 0 });
});

it('whatever the line does, the server ends with what was typed last, and nothing is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          who: fc.nat(1),
          no: fc.integer({ min: 1, max: 4 }),
          wait: fc.integer({ min: 0, max: 1500 }),
          soon: fc.boolean(),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      fc.infiniteStream(fc.constantFrom('through', 'lost', 'receipt lost', 'twice', 'slow')),
      async (strokes, line) => {
        const [time, server] = [virtualTime(), smallServer()];
        let isGood = false;
        const send = (by: number) => async (saves: Save[]) => {
          const fate = isGood ? 'through' : line.next().value;
          if (fate === 'lost') throw new TypeError('lost');
          if (fate === 'slow') await new Promise<void>((resolve) => time.after(2500, resolve));
          const results = server.save(saves, by);
          // The same bytes once more, long after.
          if (fate === 'twice') time.after(4000, () => void server.save(saves, by));
          if (fate === 'receipt lost') throw new TypeError('receipt lost');
          return results;
        };
        const tabs = [tab(send(1), time), tab(send(2), time)];
        const last = new Map<string, string>();
        for (const [at, { who, no, wait, soon }] of strokes.entries()) {
          const { outbox } = tabs[who]!;
          if (outbox.unsentOf(no)?.stopped?.why === 'conflict')
            outbox.choose(no, 0, text(`chosen ${at} by ${who}`));
          else outbox.say(no, 0, text(`typed ${at} by ${who}`), { soon });
          last.set(`${who}/${no}`, outbox.unsentOf(no)!.value!);
          await time.pass(wait);
        }
        isGood = true;
        for (let round = 0; round < 6; round += 1) {
          for (const { outbox } of tabs) {
            void outbox.flush();
            outbox.retry();
          }
          await time.pass(30_000);
          for (const { outbox } of tabs) outbox.learn([...server.rows.values()]);
        }
        for (const { no } of strokes) {
          const stands = server.rows.get(`${no}/0`)?.value;
          const mine = tabs.map(({ outbox }, who) => ({ outbox, value: last.get(`${who}/${no}`) }));
          // What one typed last is on the server, or on their screen beside the one that is; or the other replaced it knowingly.
          expect(mine.map(({ value }) => value)).toContain(stands);
          for (const { outbox, value } of mine) {
            const waits = outbox.unsentOf(no);
            if (waits) expect(waits).toMatchObject({ value, stopped: { why: 'conflict' } });
            else if (value !== undefined && value !== stands)
              expect(server.history.some((one) => one.key === `${no}/0` && one.value === value)).toBe(true);
          }
        }
        // Each change was made over the version it was typed over.
        for (const key of server.rows.keys())
          expect(server.history.filter((one) => one.key === key).map(({ base }) => base)).toEqual(
            server.history.filter((one) => one.key === key).map((_, at) => at),
          );
      },
    ),
    { numRuns: 150 },
  );
});

it('an answer that cannot be saved is not sent, is kept on the device, and goes once it is right', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const sent: Save[][] = [];
  const send = async (saves: Save[]) => (sent.push(saves), server.save(saves, 1));
  const faultOf = (_no: number, value: string | null) =>
    value !== null && value.length > 3 ? { code: 'x', message: 'Too long.', atOnce: true } : null;
  const first = tab(send, time, { faultOf });
  first.outbox.say(1, 0, text('abc'), { soon: false });
  await time.pass(0);
  first.outbox.say(1, 0, text('abcdef'), { soon: true });
  await first.outbox.flush();
  await time.pass(30_000);
  expect(sent).toHaveLength(1);
  expect(first.outbox.standing()).toMatchObject({ wrong: 1, waiting: 0, refused: 0 });
  expect(first.outbox.answers().of.get(1)?.value).toBe('abc');
  // The tab dies; the next one has all that was typed.
  first.outbox.stop();
  const next = tab(send, time, { faultOf, answers: [...server.rows.values()], kept: [...first.kept()] });
  expect(next.outbox.unsentOf(1)).toMatchObject({
    value: 'abcdef',
    stopped: { why: 'wrong', message: 'Too long.' },
  });
  next.outbox.say(1, 0, text('ab'), { soon: false });
  await time.pass(0);
  expect(server.rows.get('1/0')?.value).toBe('ab');
  expect(next.outbox.standing()).toMatchObject({ wrong: 0, waiting: 0 });
});

it('a wrong answer that is corrected overwrites nobody unseen, and a save on its way still arrives', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  let isLost = true;
  const faultOf = (_no: number, value: string | null) =>
    value === 'wrong' ? { code: 'x', message: 'No.', atOnce: false } : null;
  const mine = tab(
    async (saves) => {
      if (isLost) throw new TypeError('lost');
      return server.save(saves, 1);
    },
    time,
    { faultOf },
  );
  mine.outbox.say(1, 0, text('first'), { soon: false });
  await time.pass(0);
  mine.outbox.say(1, 0, text('wrong'), { soon: false });
  isLost = false;
  await time.pass(30_000);
  expect(server.rows.get('1/0')?.value).toBe('first');
  expect(mine.outbox.unsentOf(1)).toMatchObject({ value: 'wrong', stopped: { why: 'wrong' } });
  const theirs = tab(async (saves) => server.save(saves, 2), time, { answers: [...server.rows.values()] });
  theirs.outbox.say(1, 0, text('theirs'), { soon: false });
  await time.pass(0);
  mine.outbox.learn([...server.rows.values()]);
  mine.outbox.say(1, 0, text('right'), { soon: false });
  await time.pass(0);
  expect(server.rows.get('1/0')?.value).toBe('theirs');
  expect(mine.outbox.standing().conflicts).toBe(1);
});

it('a wrong answer is put off, set aside with the mark, and shown again when the mark is taken away', async () => {
  const [time, server] = [virtualTime(), smallServer()];
  const faultOf = (_no: number, value: string | null) =>
    value === 'wrong' ? { code: 'x', message: 'No.', atOnce: false } : null;
  const { outbox } = tab(async (saves) => server.save(saves, 1), time, { faultOf });
  outbox.say(1, 0, text('wrong'), { soon: false });
  await time.pass(0);
  outbox.say(1, 0, { value: null, answer_by: '2026-12-01' }, { soon: false });
  expect(outbox.setAsideOf(1)).toBe('wrong');
  await time.pass(0);
  expect(outbox.unsentOf(1)).toBeUndefined();
  expect(outbox.answers().of.get(1)?.answer_by).toBe('2026-12-01');
  expect(outbox.setAsideOf(1)).toBe('wrong');
  outbox.say(1, 0, text('wrong'), { soon: false });
  // The field is shown, with what was typed; the server keeps the mark until it is right.
  expect(outbox.answers().of.get(1)).toBeUndefined();
  expect(outbox.unsentOf(1)?.value).toBe('wrong');
  expect(server.rows.get('1/0')?.answer_by).toBe('2026-12-01');
});
