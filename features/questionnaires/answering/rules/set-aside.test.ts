import { expect, it } from 'vitest';
import { asideAfter, broughtBack } from './set-aside.ts';

const said = (value: string | null, answer_by: string | null = null) => ({ value, answer_by });
const later = said(null, '2026-12-01');

it.each([
  [said('Salem'), said('Not Applicable'), 'Salem'],
  [said('Salem'), later, 'Salem'],
  [{ ...said('Not Applicable'), set_aside: 'Salem' }, later, 'Salem'],
  [{ ...later, set_aside: 'Salem' }, said('Marked Completed'), 'Salem'],
  [said('Salem'), said('Eugene'), null],
  [said('Salem'), said(null), null],
  [{ ...said('Not Applicable'), set_aside: 'Salem' }, said('Eugene'), null],
  [said(null), said('Not Applicable'), null],
  [said(''), later, null],
  [null, later, null],
])('%# an answer is set aside by a mark or a later day alone', (standing, next, aside) => {
  expect(asideAfter(standing, next)).toBe(aside);
});

it('what was set aside comes back when the mark is taken away, and not over an answer', () => {
  const marked = { ...said('Not Applicable'), set_aside: 'Salem' };
  expect(broughtBack(marked, said(null))).toBe('Salem');
  expect(broughtBack(marked, said(''))).toBe('Salem');
  expect(broughtBack({ ...later, set_aside: 'Salem' }, said(null))).toBe('Salem');
  expect(broughtBack(marked, said('Eugene'))).toBeNull();
  expect(broughtBack(marked, later)).toBeNull();
  expect(broughtBack(said('Not Applicable'), said(null))).toBeNull();
  expect(broughtBack({ ...said('Eugene'), set_aside: 'Salem' }, said(null))).toBeNull();
  expect(broughtBack(null, said(null))).toBeNull();
});
