import { describe, expect, it } from 'vitest';
import { identifiedWords, STATUS_WORDS } from './document-words.ts';

it('CHK-038: each status has its label', () => {
  expect(STATUS_WORDS).toEqual({
    processing: 'Processing',
    identify_failed: 'Identify Failed',
    identify_succeeded: 'Identified',
    split_succeeded: 'Split Succeeded',
    split_failed: 'Split Failed',
    review_required: 'Review Required',
    analysis_succeeded: 'Completed',
    action_required: 'Action Required',
  });
});

describe('what a document is said to be', () => {
  const found = { document_type: 'W-2', detailed_name: 'W-2 Northfield', confidence: 98, papers: 1 };
  it.each([
    [found, 'W-2 Northfield, 98% sure'],
    [{ ...found, confidence: null }, 'W-2 Northfield'],
    [{ ...found, detailed_name: '', confidence: null }, 'W-2'],
    [{ ...found, document_type: null }, 'Not sure what it is'],
    [{ ...found, document_type: null, papers: 4 }, '4 documents found'],
  ])('%o: %s', (identified, words) => {
    expect(identifiedWords(identified)).toBe(words);
  });
});
