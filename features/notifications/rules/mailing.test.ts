import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BURST_MS, mailDue, REST_MS, textDue } from './mailing.ts';

const at = (ms: number) => new Date(ms);

it('waits for the end of a burst, and rests after a mail', () => {
  expect(mailDue({ firstAt: at(0), lastMailedAt: null })).toEqual(at(BURST_MS));
  expect(mailDue({ firstAt: at(60_000), lastMailedAt: at(0) })).toEqual(at(REST_MS));
  expect(mailDue({ firstAt: at(REST_MS * 2), lastMailedAt: at(0) })).toEqual(at(REST_MS * 2 + BURST_MS));
});

it('never sooner than a burst takes, never sooner after a mail than the rest, and never later than both', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 10), fc.option(fc.nat(10 ** 10)), (first, mailed) => {
      const due = mailDue({
        firstAt: at(first),
        lastMailedAt: mailed === null ? null : at(mailed),
      }).getTime();
      expect(due).toBeGreaterThanOrEqual(first + BURST_MS);
      if (mailed !== null) expect(due).toBeGreaterThanOrEqual(mailed + REST_MS);
      expect([first + BURST_MS, (mailed ?? -REST_MS) + REST_MS]).toContain(due);
    }),
  );
});

it('a text message waits for the morning, from nine in the evening until eight, where they live', () => {
  const zone = 'America/Los_Angeles';
  const texted = (moment: string) =>
    textDue({ firstAt: new Date(moment), lastMailedAt: null }, zone).toISOString();
  expect(texted('2026-03-03T20:00:00Z')).toBe('2026-03-03T20:02:00.000Z');
  expect(texted('2026-03-04T04:59:00Z')).toBe('2026-03-04T16:00:00.000Z');
  expect(texted('2026-03-04T15:57:00Z')).toBe('2026-03-04T16:00:00.000Z');
  expect(texted('2026-03-04T15:58:00Z')).toBe('2026-03-04T16:00:00.000Z');
});
