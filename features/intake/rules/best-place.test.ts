import { describe, expect, it } from 'vitest';
import type { PaperPlace } from '../model.ts';
import { bestPlace } from './best-place.ts';

const place = (question_no: number, text: string, more: Partial<PaperPlace> = {}): PaperPlace => ({
  questionnaire_id: 9,
  question_no,
  questionnaire: '2025 Organizer',
  text,
  paper: 'W-2',
  state: 'open',
  is_here: false,
  ...more,
});
const chosen = (places: PaperPlace[], detailed_name = 'W-2 Northfield School District') =>
  bestPlace(places, { document_type: 'W-2', detailed_name })?.question_no ?? null;

describe('the item a paper answers', () => {
  it('is the one that asks for its form', () => {
    expect(chosen([place(1, 'W-2'), place(2, '1099-INT', { paper: '1099-INT' })])).toBe(1);
    expect(chosen([place(2, '1099-INT', { paper: '1099-INT' })])).toBeNull();
    expect(chosen([place(3, 'W-2 or anything', { paper: null })])).toBeNull();
  });

  it('of several is the one that names its payer, then the one that is open', () => {
    const ellery = place(1, 'W-2 Ellery County Library');
    const northfield = place(2, 'W-2 Northfield School District');
    expect(chosen([ellery, northfield])).toBe(2);
    expect(chosen([place(1, 'Your W-2', { state: 'received' }), place(2, 'Spouse’s W-2')])).toBe(2);
    expect(chosen([{ ...northfield, state: 'received' }, ellery])).toBe(2);
  });

  it('is where it lies, and none where two would do', () => {
    expect(chosen([place(1, 'W-2'), place(2, 'W-2', { is_here: true })])).toBe(2);
    expect(chosen([place(1, 'Your W-2'), place(2, 'Spouse’s W-2')])).toBeNull();
  });

  it('is none for what nobody knows', () => {
    expect(bestPlace([place(1, 'W-2')], { document_type: null, detailed_name: '' })).toBeNull();
  });
});
