/** One page after another takes over what the last one left: whatever the line does, each answer arrives, and once. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallServer, tab, virtualTime } from '#test/outbox-tabs.ts';
import type { Save } from '../model.ts';

const text = (value: string) => ({ value, answer_by: null });

it('answers handed from page to page over a bad line arrive once, the last one typed stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          does: fc.constantFrom('types', 'types', 'types', 'reloads', 'opens another page'),
          no: fc.integer({ min: 1, max: 3 }),
          wait: fc.integer({ min: 0, max: 3000 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      fc.infiniteStream(fc.constantFrom('through', 'lost', 'receipt lost', 'slow')),
      async (steps, line) => {
        const [time, server] = [virtualTime(), smallServer()];
        let isGood = false;
        const send = async (saves: Save[]) => {
          const fate = isGood ? 'through' : line.next().value;
          if (fate === 'lost') throw new TypeError('lost');
          if (fate === 'slow') await new Promise<void>((resolve) => time.after(2500, resolve));
          const results = server.save(saves, 1);
          if (fate === 'receipt lost') throw new TypeError('receipt lost');
          return results;
        };
        // A page that has the questionnaire open knows its answers; another one only sends what was left.
        const open = (kept: ReturnType<typeof now.kept>, knows: boolean) =>
          tab(send, time, { kept: [...kept], answers: knows ? [...server.rows.values()] : [] });
        let now = tab(send, time);
        let isOpen = true;
        const handOn = (knows: boolean) => {
          now.outbox.stop();
          now = open(now.kept(), knows);
          isOpen = knows;
        };
        const typed = new Map<number, string>();
        for (const [at, { does, no, wait }] of steps.entries()) {
          if (does === 'reloads') handOn(true);
          else if (does === 'opens another page') handOn(false);
          else {
            if (!isOpen) handOn(true);
            now.outbox.learn([...server.rows.values()]);
            if (now.outbox.unsentOf(no)?.stopped?.why === 'conflict')
              now.outbox.choose(no, 0, text(`chosen ${at}`));
            else now.outbox.say(no, 0, text(`typed ${at}`), { soon: false });
            typed.set(no, now.outbox.unsentOf(no)!.value!);
          }
          await time.pass(wait);
        }
        isGood = true;
        // The line is back while any page is open.
        handOn(false);
        now.outbox.retry();
        await time.pass(60_000);
        for (const [no, value] of typed) {
          const values = server.history.filter(({ key }) => key === `${no}/0`).map((one) => one.value);
          expect(values.at(-1)).toBe(value);
          expect(new Set(values).size).toBe(values.length);
        }
        expect(now.kept()).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});
