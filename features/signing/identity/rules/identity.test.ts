import { describe, expect, it } from 'vitest';
import { amountOf, knowledgeOffer, mailboxOf, matchesFigure, pickFigure } from './knowledge.ts';
import { offeredSteps } from './ladder.ts';
import { isSameName } from './names.ts';

const figure = { label: 'Total tax on your 2024 return', amount: 6330 };
const maria = { email: 'maria@home.test', phone: '5035550101' };

describe('knowledge', () => {
  it('is a code to an own phone and a figure, for somebody who files alone', () => {
    expect(knowledgeOffer(maria, [], { isJoint: false, figure })).toEqual({
      channel: 'sms',
      address: '5035550101',
      figure,
    });
  });

  it('is a code to an own mailbox only with a figure', () => {
    const own = { ...maria, phone: null };
    expect(knowledgeOffer(own, [], { isJoint: false, figure })?.channel).toBe('email');
    expect(knowledgeOffer(own, [], { isJoint: false, figure: null })).toBeNull();
  });

  it('of a joint return is the code to an own phone alone: both spouses know the figure', () => {
    const tom = { email: 'tom@home.test', phone: '5035550102' };
    expect(knowledgeOffer(tom, [maria], { isJoint: true, figure })).toEqual({
      channel: 'sms',
      address: '5035550102',
      figure: null,
    });
    expect(knowledgeOffer({ ...tom, phone: null }, [maria], { isJoint: true, figure })).toBeNull();
  });

  it.each([
    ['a phone', { email: 'tom@home.test', phone: '(503) 555-0101' }],
    ['a mailbox', { email: 'Maria+tom@home.test', phone: null }],
    ['nothing of their own', { email: null, phone: null }],
  ])('is not offered to a second signer who shares %s', (_what, tom) => {
    expect(knowledgeOffer(tom, [maria], { isJoint: true, figure })).toBeNull();
  });

  it('is not offered by a shared phone or mailbox, also where the return is not joint', () => {
    const tom = { email: 'maria+tom@home.test', phone: '5035550101' };
    expect(knowledgeOffer(tom, [maria], { isJoint: false, figure })).toBeNull();
  });

  it('reads one mailbox behind tags', () => {
    expect(mailboxOf(' Pat+x+y@Home.test')).toBe('pat@home.test');
  });
});

describe('a figure', () => {
  it('is the best one of the newest year that has an amount', () => {
    const lines = [
      { year: 2023, category: 'Total tax', value: '5,000' },
      { year: 2024, category: 'Refund', value: '$1,204.00' },
      { year: 2024, category: 'Total tax', value: '0' },
      { year: 2025, category: 'Employer', value: 'Meridian' },
    ];
    expect(pickFigure(lines)).toEqual({ label: 'Refund on your 2024 return', amount: 1204 });
    expect(pickFigure([])).toBeNull();
    expect(pickFigure(lines.slice(3))).toBeNull();
  });

  it.each([
    ['6330', true],
    ['$ 6,331.40', true],
    ['6,329', true],
    ['6332', false],
    ['6328', false],
    ['-6330', false],
    ['', false],
    ['about 6330', false],
  ])('typed as “%s” matches: %s', (typed, matches) => {
    expect(matchesFigure(figure, typed)).toBe(matches);
  });

  it('in brackets is negative', () => {
    expect(amountOf('(1,250)')).toBe(-1250);
  });
});

describe('the ladder', () => {
  const order = ['knowledge', 'provider', 'staff'] as const;
  const can = { provider: true, knowledge: true, staff: true };

  it('keeps the firm’s order and always ends on paper', () => {
    expect(offeredSteps({ isOn: true, order, failed: 0, can })).toEqual([
      'knowledge',
      'provider',
      'staff',
      'paper',
    ]);
    expect(offeredSteps({ isOn: true, order, failed: 2, can: { ...can, knowledge: false } })).toEqual([
      'provider',
      'staff',
      'paper',
    ]);
  });

  it('is paper alone after three tries, and where identity checks are off', () => {
    expect(offeredSteps({ isOn: true, order, failed: 3, can })).toEqual(['paper']);
    expect(offeredSteps({ isOn: false, order, failed: 0, can })).toEqual(['paper']);
  });
});

describe('the name on a document', () => {
  it.each([
    [{ first: 'MARIA ELENA', last: 'CLIENT' }, true],
    [{ first: 'María', last: 'Ortiz-Client' }, true],
    [{ first: 'Tom', last: 'Client' }, false],
    [{ first: 'Maria', last: 'Ortiz' }, false],
    [{ first: '', last: '' }, false],
  ])('%j is Maria Client’s: %s', (shown, same) => {
    expect(isSameName({ fname: 'Maria', lname: 'Client' }, shown)).toBe(same);
  });
});
