import { describe, expect, it } from 'vitest';
import { nextAct, type Progressing, trackerOf, turnOf } from './next.ts';

const SENT = '2026-04-01T10:00:00.000Z';
const one = (more: Partial<Progressing> = {}): Progressing => ({
  status: 'sent',
  draft_status: null,
  shown_at: SENT,
  sent_at: SENT,
  finished_at: null,
  filed_on: null,
  own_to_sign: 1,
  others: ['Tom'],
  signatures: { needed: 2, done: 0 },
  last_signed_at: null,
  payments_left: 0,
  ...more,
});

describe('what an owner does next', () => {
  it('DLV-037: reviews, signs, pays, reads or waits', () => {
    expect(nextAct(one({ status: 'draft', sent_at: null }))).toBe('review');
    expect(nextAct(one())).toBe('sign');
    expect(nextAct(one({ own_to_sign: 0, payments_left: 1 }))).toBe('pay');
    expect(nextAct(one({ own_to_sign: 0 }))).toBe('wait');
    expect(nextAct(one({ own_to_sign: 0, signatures: { needed: 0, done: 0 } }))).toBe('read');
    expect(nextAct(one({ own_to_sign: 0, status: 'signed' }))).toBe('done');
    expect(nextAct(one({ own_to_sign: 0, status: 'paid', payments_left: 1 }))).toBe('pay');
    expect(nextAct(one({ status: 'change_requested' }))).toBe('wait');
    expect(nextAct(one({ status: 'finished' }))).toBe('done');
  });

  it('says whose turn it is', () => {
    expect(turnOf(one())).toEqual({ whose: 'yours', first_name: null });
    expect(turnOf(one({ own_to_sign: 0 }))).toEqual({ whose: 'theirs', first_name: 'Tom' });
    expect(turnOf(one({ status: 'approved', others: [] }))).toEqual({ whose: 'ours', first_name: null });
    expect(turnOf(one({ status: 'finished' }))).toEqual({ whose: 'nobody', first_name: null });
  });
});

describe('the tracker', () => {
  const steps = (more: Partial<Progressing>) =>
    trackerOf(one(more)).map(({ step, state }) => `${step} ${state}`);

  it('is derived from what exists; a return without a draft has no review', () => {
    expect(steps({})).toEqual(['papers done', 'preparing done', 'sign now', 'filed ahead']);
    expect(steps({ status: 'draft', draft_status: 'draft', sent_at: null })).toEqual([
      'papers done',
      'preparing done',
      'review now',
      'sign ahead',
      'filed ahead',
    ]);
    expect(steps({ status: 'change_requested', draft_status: 'change_requested', sent_at: null })).toEqual([
      'papers done',
      'preparing now',
      'review ahead',
      'sign ahead',
      'filed ahead',
    ]);
    expect(steps({ status: 'approved', draft_status: 'approved', sent_at: null })[2]).toBe('review done');
    expect(steps({ status: 'signed', signatures: { needed: 2, done: 2 } }).slice(2)).toEqual([
      'sign done',
      'filed now',
    ]);
    expect(steps({ status: 'finished' }).slice(2)).toEqual(['sign done', 'filed done']);
    expect(trackerOf(one({ status: 'signed', filed_on: '2026-04-12' })).at(-1)).toEqual({
      step: 'filed',
      state: 'done',
      at: '2026-04-12',
    });
    expect(trackerOf(one({ status: 'finished', finished_at: SENT, filed_on: '2026-04-12' })).at(-1)?.at).toBe(
      '2026-04-12',
    );
    expect(steps({ signatures: { needed: 0, done: 0 } })).toEqual([
      'papers done',
      'preparing done',
      'filed now',
    ]);
  });
});
