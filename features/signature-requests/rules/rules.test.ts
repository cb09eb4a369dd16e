import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { fieldsOf, filledIn, initialsOf, missingIn, nextMissing } from './filled.ts';
import { marksOf } from './marks.ts';
import { whyUnreachable } from './reach.ts';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';
import { unready } from './readiness.ts';
import { isDue, MOST_REMINDERS } from './reminders.ts';
import { bySeat, seated } from './seats.ts';
import { shapeText } from '#features/signing/rules/shape.ts';
import { mayStep, type Step } from './status.ts';

const field = (no: number, more: Partial<Field> = {}): Field => ({
  no,
  kind: 'signature',
  signer: 1,
  page: 0,
  x: 50,
  y: no * 40,
  width: 180,
  height: 22,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
  ...more,
});
const page_sizes = [{ width: 612, height: 792 }];

describe('where a request may go', () => {
  const steps: Step[] = ['place', 'send', 'recall', 'sign', 'decline', 'complete', 'delete', 'retry'];
  const from = (isSigned: boolean) =>
    Object.fromEntries(
      REQUEST_STATUSES.map((status) => [status, steps.filter((step) => mayStep({ status, isSigned }, step))]),
    );

  it('follows from where it stands', () => {
    expect(from(false)).toEqual({
      processing: ['delete'],
      action_required: ['place', 'send', 'complete', 'delete'],
      sending: ['delete'],
      sent: ['recall', 'sign', 'decline', 'complete', 'delete'],
      signed: ['complete'],
      completed: [],
      error: ['complete', 'delete', 'retry'],
    });
  });

  it('is narrower once somebody has signed: nothing is moved, taken back or deleted', () => {
    expect(from(true)).toMatchObject({
      action_required: ['send', 'complete'],
      sent: ['sign', 'decline', 'complete'],
      error: ['complete', 'retry'],
    });
  });
});

describe('a request is sent', () => {
  const ready = { fields: [field(1)], signers: [{ user_id: 1, turn: 0 }], page_sizes, is_proposed: false };
  it('when every signer has a signature on a page and somebody has looked', () => {
    expect(unready(ready)).toBeNull();
    expect(unready({ ...ready, fields: [] })).toMatch(/at least one signature/);
    const two = [...ready.signers, { user_id: 2, turn: 0 }];
    expect(unready({ ...ready, signers: two })).toMatch(/Each signer needs/);
    expect(unready({ ...ready, fields: [field(1, { page: 1 })] })).toMatch(/outside of its page/);
    expect(unready({ ...ready, fields: [field(1, { signer: 9 })] })).toMatch(/isn’t a signer/);
    expect(unready({ ...ready, is_proposed: true })).toMatch(/Look at the proposed fields/);
  });

  it('to people who can be reached', () => {
    expect(whyUnreachable({ active: true, readonly: false, email: 'a@b.test' })).toBeNull();
    expect(whyUnreachable({ active: true, readonly: false, email: null })).toMatch(/no email address/);
    expect(whyUnreachable({ active: false, readonly: false, email: 'a@b.test' })).toMatch(/can’t sign in/);
    expect(whyUnreachable({ active: true, readonly: true, email: 'a@b.test' })).toMatch(/can only read/);
  });
});

describe('what a signer fills in', () => {
  const all = [
    field(1),
    field(2, { kind: 'date' }),
    field(3, { kind: 'text' }),
    field(4, { kind: 'checkbox', required: false }),
    field(5, { signer: 2 }),
  ];
  const own = fieldsOf(all, 1);

  it('is theirs alone; the day and the name are the portal’s to write', () => {
    expect(own.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
    expect(missingIn(own, {}).map(({ no }) => no)).toEqual([1, 3]);
    expect(missingIn(own, { 1: true, 3: '  ' }).map(({ no }) => no)).toEqual([3]);
    expect(nextMissing(own, { 1: true }, 1)?.no).toBe(3);
    expect(nextMissing(own, { 3: 'x' }, 3)?.no).toBe(1);
    expect(nextMissing(own, { 1: true, 3: 'x' })).toBeUndefined();
    const kept = filledIn(own, { 1: true, 3: 'CAF' }, { name: 'Maria Client', day: 'Mar 3, 2026' });
    expect(kept.map(({ no, value }) => [no, value])).toEqual([
      [1, true],
      [2, 'Mar 3, 2026'],
      [3, 'CAF'],
    ]);
  });

  it('is drawn where it stands: the name in script or as it was drawn, words, a check', () => {
    const filled = JSON.stringify(
      filledIn(
        [...own, field(6, { kind: 'initials' })],
        { 1: true, 3: 'CAF', 4: true, 6: true },
        { name: 'Maria Client', day: 'Mar 3, 2026' },
      ),
    );
    const typed = marksOf({ method: 'typed', signature: 'Maria Client', strokes: null, filled });
    expect(typed.map(({ drawing }) => drawing)).toEqual([
      { kind: 'name', name: 'Maria Client' },
      { kind: 'text', text: 'Mar 3, 2026' },
      { kind: 'text', text: 'CAF' },
      { kind: 'check' },
      { kind: 'name', name: 'MC' },
    ]);
    const strokes = JSON.stringify({ strokes: [[0, 0, 1, 1]], ratio: 3 });
    const [drawn] = marksOf({ method: 'drawn', signature: 'Maria Client', strokes, filled });
    expect(drawn).toMatchObject({
      page: 0,
      x: 50,
      y: 40,
      drawing: { kind: 'strokes', strokes: [[0, 0, 1, 1]], ratio: 3 },
    });
    expect(marksOf({ method: 'paper', signature: 'Maria Client', strokes: null, filled: null })).toEqual([]);
    expect(initialsOf('Zoë  Łukasz de la Cruz')).toBe('ZŁDL');
  });

  it('is walked from the top of the first page down, each place once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ page: fc.nat(3), x: fc.nat(600), y: fc.nat(780), no: fc.nat(500) }), {
          maxLength: 20,
        }),
        (places) => {
          const walked = readingOrder(places);
          expect(walked).toHaveLength(places.length);
          for (const [at, one] of walked.entries())
            if (at > 0) expect(one.page).toBeGreaterThanOrEqual(walked[at - 1]!.page);
        },
      ),
    );
  });
});

it('kept places come back for whoever sits there, and for nobody where no one does', () => {
  const kept = bySeat(
    [field(1, { signer: 7 }), field(2, { signer: 8 })],
    [
      { user_id: 7, turn: 0 },
      { user_id: 8, turn: 1 },
    ],
  );
  expect(kept.map(({ signer }) => signer)).toEqual([0, 1]);
  expect(seated(kept, [{ user_id: 3, turn: 0 }]).map(({ no, signer }) => [no, signer])).toEqual([[1, 3]]);
});

it('two years of one form have the same shape, whatever is written in them', () => {
  const page = (words: string, line: number) => ({
    width: 612,
    height: 792,
    words: [{ text: words, x: 1, y: 1, width: 1, height: 1 }],
    lines: [{ x: 50, y: line, width: 200 }],
    fields: [],
  });
  expect(shapeText([page('2024', 300)])).toBe(shapeText([page('2025', 301)]));
  expect(shapeText([page('2024', 300)])).not.toBe(shapeText([page('2024', 320)]));
});

it('reminds every five days, six times at most', () => {
  const now = new Date('2026-03-20T15:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  expect(isDue({ last_at: null, reminders: 0 }, now)).toBe(false);
  expect(isDue({ last_at: daysAgo(4), reminders: 0 }, now)).toBe(false);
  expect(isDue({ last_at: daysAgo(5), reminders: 0 }, now)).toBe(true);
  expect(isDue({ last_at: daysAgo(4), reminders: 1 }, now)).toBe(false);
  expect(isDue({ last_at: daysAgo(5), reminders: 5 }, now)).toBe(true);
  expect(isDue({ last_at: daysAgo(30), reminders: MOST_REMINDERS }, now)).toBe(false);
});
