import { describe, expect, it } from 'vitest';
import { identifiedPaper } from '#test/intake-papers.ts';
import type { IdentifiedDocument } from '../model.ts';
import { outcomeOf } from './outcome.ts';

const unsure = identifiedPaper({ document_type: null, review_required: true, confidence: 0.4 });
const letter = identifiedPaper({ document_type: null, review_required: true, confidence: 0, candidates: [] });
const at = { is_part: false, in_questionnaire: false };
const statusOf = (documents: IdentifiedDocument[], lies = at) =>
  outcomeOf({ documents, boundaries: [] }, lies).status;

describe('what identifying a file comes to', () => {
  it('is known where one paper is sure, and never said to be certain', () => {
    expect(outcomeOf({ documents: [identifiedPaper()], boundaries: [] }, at)).toEqual({
      document_type: 'W-2',
      detailed_name: 'W-2 Northfield',
      differentiator: 'EIN ending 2286',
      tax_year: 2025,
      confidence: 99,
      needs_review: false,
      papers: 1,
      status: 'identify_succeeded',
    });
  });

  it('waits for a person below the limit and where there are several, without a guess', () => {
    for (const documents of [[unsure], [identifiedPaper(), identifiedPaper()]]) {
      const { document_type, detailed_name, needs_review } = outcomeOf({ documents, boundaries: [] }, at);
      expect([document_type, detailed_name, needs_review]).toEqual([null, '', true]);
      expect(statusOf(documents)).toBe('review_required');
    }
  });

  it('hides nothing that a client sent from its checklist, but parts nobody has looked at', () => {
    const asked = { is_part: false, in_questionnaire: true };
    expect(statusOf([unsure], asked)).toBe('action_required');
    expect(statusOf([identifiedPaper(), letter], asked)).toBe('action_required');
    expect(statusOf([letter], asked)).toBeNull();
    expect(statusOf([unsure], { is_part: true, in_questionnaire: true })).toBe('review_required');
  });
});
