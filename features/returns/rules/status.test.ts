import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type DraftStatus, RETURN_STATUSES, type ReturnStatus } from '../model.ts';
import { mayStep, OUT, reopenedStatus, type ReturnFacts, statusOut, type Step, STEPS } from './status.ts';

describe('the steps of a return', () => {
  const from = (more: { isSigned?: boolean; lacksSignature?: boolean } = {}) =>
    Object.fromEntries(
      RETURN_STATUSES.map((status) => [
        status,
        STEPS.filter((step) => mayStep({ status, isSigned: false, lacksSignature: false, ...more }, step)),
      ]),
    );

  it('DLV-004, DLV-005, DLV-006: follow from where it stands', () => {
    expect(from()).toEqual({
      importing: ['read', 'fail', 'delete'],
      processing: ['ready', 'fail', 'delete'],
      draft: ['approve', 'request_changes', 'classify', 'replace', 'finish', 'delete'],
      change_requested: ['classify', 'replace', 'finish', 'delete'],
      approved: ['classify', 'replace', 'finish', 'delete'],
      action_required: ['replace', 'save', 'send', 'finish', 'delete'],
      sending: ['fail', 'arrive', 'delete'],
      sent: ['stage_replacement', 'recall', 'sign', 'pay', 'complete', 'finish', 'file', 'delete'],
      signed: ['stage_replacement', 'pay', 'complete', 'finish', 'file', 'delete'],
      paid: ['stage_replacement', 'pay', 'complete', 'finish', 'file', 'delete'],
      invoice_paid: ['stage_replacement', 'pay', 'complete', 'finish', 'file', 'delete'],
      completed: ['stage_replacement', 'pay', 'finish', 'file', 'reopen', 'delete'],
      finished: ['pay', 'file', 'reopen', 'delete'],
      error: ['retry', 'replace', 'finish', 'delete'],
    });
  });

  it('DLV-008: what is signed is neither recalled, deleted nor replaced at once; what lacks a signature is not complete', () => {
    for (const steps of Object.values(from({ isSigned: true })))
      expect(steps.filter((step) => ['recall', 'delete', 'replace'].includes(step))).toEqual([]);
    for (const steps of Object.values(from({ lacksSignature: true })))
      expect(steps).not.toContain('complete');
    expect(from({ lacksSignature: true }).sent).toContain('finish');
  });
});

describe('what the facts say', () => {
  const facts = (more: Partial<ReturnFacts> = {}): ReturnFacts => ({
    isRead: true,
    isFailed: false,
    isOut: true,
    draft: null,
    signatures: { needed: 2, done: 2 },
    vouchers: { count: 0, paid: 0 },
    invoice: 'none',
    ...more,
  });

  it('DLV-007: sent until all forms are signed, then signed; payments count once it is', () => {
    const paid = { vouchers: { count: 1, paid: 1 }, invoice: 'paid' } as const;
    expect(statusOut(facts({ ...paid, signatures: { needed: 2, done: 1 } }))).toBe('sent');
    expect(statusOut(facts())).toBe('signed');
    expect(statusOut(facts({ vouchers: { count: 2, paid: 1 } }))).toBe('signed');
    expect(statusOut(facts({ vouchers: { count: 2, paid: 2 } }))).toBe('paid');
    expect(statusOut(facts({ invoice: 'unpaid' }))).toBe('signed');
    expect(statusOut(facts({ invoice: 'paid' }))).toBe('invoice_paid');
    expect(statusOut(facts({ invoice: 'paid', vouchers: { count: 2, paid: 1 } }))).toBe('invoice_paid');
    expect(statusOut(facts({ signatures: { needed: 0, done: 0 } }))).toBe('sent');
    expect(statusOut(facts({ signatures: { needed: 0, done: 0 }, invoice: 'paid' }))).toBe('invoice_paid');
  });

  it('a reopened return stands where its facts say', () => {
    expect(reopenedStatus(facts())).toBe('signed');
    expect(reopenedStatus(facts({ isOut: false }))).toBe('action_required');
    expect(reopenedStatus(facts({ isOut: false, draft: 'draft' }))).toBe('draft');
    expect(reopenedStatus(facts({ isOut: false, draft: 'approved' }))).toBe('action_required');
    expect(reopenedStatus(facts({ isOut: false, isFailed: true, draft: 'draft' }))).toBe('error');
    expect(reopenedStatus(facts({ isOut: false, isRead: false }))).toBe('error');
  });
});

/** A return as the whole of its facts, walked by whatever step its status allows. */
interface Walked extends ReturnFacts {
  status: ReturnStatus;
  /** One identity check for each signature of a form that asks for it. */
  proofs: number;
  asksIdentity: boolean;
}
const STARTS: Walked = {
  status: 'importing',
  isRead: false,
  isFailed: false,
  isOut: false,
  draft: null,
  signatures: { needed: 0, done: 0 },
  vouchers: { count: 0, paid: 0 },
  invoice: 'none',
  proofs: 0,
  asksIdentity: true,
};

interface Choice {
  step: Step;
  forms: number;
  vouchers: number;
  hasInvoice: boolean;
  asDraft: boolean;
  proves: boolean;
}

const settled = (walked: Walked): Walked =>
  OUT.includes(walked.status) ? { ...walked, status: statusOut(walked) } : walked;
const draftOf = (walked: Walked, draft: DraftStatus | null, status: ReturnStatus): Walked => ({
  ...walked,
  draft,
  status,
});

/** What a use case does for each step, with everything but the facts left out. */
const ACTS: Record<Step, (walked: Walked, choice: Choice) => Walked> = {
  read: (walked) => ({ ...walked, status: 'processing' }),
  ready: (walked, { asDraft }) =>
    draftOf({ ...walked, isRead: true }, asDraft ? 'draft' : null, asDraft ? 'draft' : 'action_required'),
  fail: (walked) => ({ ...walked, status: 'error', isFailed: true, isOut: false }),
  retry: (walked) => ({ ...walked, status: 'importing', isFailed: false }),
  approve: (walked) => draftOf(walked, 'approved', 'approved'),
  request_changes: (walked) => draftOf(walked, 'change_requested', 'change_requested'),
  classify: (walked) => draftOf(walked, walked.draft === 'draft' ? null : walked.draft, 'action_required'),
  replace: (walked) => ({ ...draftOf(walked, null, 'importing'), isRead: false, isFailed: false }),
  stage_replacement: (walked) => walked,
  save: (walked, { forms, vouchers, hasInvoice }) => ({
    ...walked,
    signatures: { needed: forms, done: 0 },
    vouchers: { count: vouchers, paid: Math.min(walked.vouchers.paid, vouchers) },
    invoice: hasInvoice ? 'unpaid' : 'none',
  }),
  send: (walked) => ({ ...walked, status: 'sending', isOut: true }),
  arrive: (walked) => settled({ ...walked, status: 'sent' }),
  recall: (walked) => ({ ...walked, status: 'action_required', isOut: false }),
  sign: (walked, { proves }) =>
    walked.signatures.done === walked.signatures.needed || (walked.asksIdentity && !proves)
      ? walked
      : settled({
          ...walked,
          proofs: walked.proofs + 1,
          signatures: { ...walked.signatures, done: walked.signatures.done + 1 },
        }),
  pay: (walked, { hasInvoice }) =>
    settled(
      hasInvoice && walked.invoice === 'unpaid'
        ? { ...walked, invoice: 'paid' }
        : {
            ...walked,
            vouchers: { ...walked.vouchers, paid: Math.min(walked.vouchers.count, walked.vouchers.paid + 1) },
          },
    ),
  complete: (walked) => ({ ...walked, status: 'completed' }),
  finish: (walked) => ({ ...walked, status: 'finished' }),
  file: (walked) => walked,
  reopen: (walked) => ({ ...walked, status: reopenedStatus(walked) }),
  delete: (walked) => walked,
};

const standingOf = ({ status, signatures: { needed, done } }: Walked) => ({
  status,
  isSigned: done > 0,
  lacksSignature: done < needed,
});

it('10,000 walks: no path skips a required signature or an identity check, and reopening agrees with the facts', () => {
  const choice = fc.record({
    // A filing date moves nothing.
    step: fc.constantFrom(...STEPS.filter((step) => step !== 'file')),
    forms: fc.nat(4),
    vouchers: fc.nat(3),
    hasInvoice: fc.boolean(),
    asDraft: fc.boolean(),
    proves: fc.boolean(),
  });
  const reached = new Set<ReturnStatus>();
  fc.assert(
    fc.property(fc.array(choice, { minLength: 20, maxLength: 60 }), (choices) => {
      let walked: Walked = STARTS;
      for (const one of choices) {
        if (!mayStep(standingOf(walked), one.step)) continue;
        walked = ACTS[one.step](walked, one);
        reached.add(walked.status);
        const { status, signatures } = walked;
        // Only staff who mark it as finished may leave a signature out.
        if (['signed', 'paid', 'invoice_paid', 'completed'].includes(status))
          expect(signatures.done).toBe(signatures.needed);
        expect(walked.proofs).toBeGreaterThanOrEqual(signatures.done);
        if (['action_required', 'draft', 'importing'].includes(status)) expect(signatures.done).toBe(0);
        if (OUT.includes(status)) {
          expect(walked.isOut).toBe(true);
          expect(status).toBe(statusOut(walked));
        }
        if (status === 'draft') expect(walked.draft).toBe('draft');
        if (mayStep(standingOf(walked), 'sign')) expect(walked.isRead).toBe(true);
      }
    }),
    { numRuns: 10_000, seed: 30 },
  );
  expect([...reached].toSorted()).toEqual([...RETURN_STATUSES].toSorted());
});
