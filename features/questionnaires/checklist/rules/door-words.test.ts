import { expect, it } from 'vitest';
import { countAtDoor, doorInWords } from './door-words.ts';
import type { LyingDocument } from '../model.ts';

const paper = (more: Partial<LyingDocument>): LyingDocument =>
  ({ question_no: 1, others: false, doubts: [], ...more }) as LyingDocument;
const dark = [{ facts: { kind: 'too_dark' as const }, kept: false }];

it('counts what is in place, what needs one and what needs a look', () => {
  const counts = countAtDoor([
    paper({}),
    paper({ question_no: null, others: true }),
    paper({ question_no: null }),
    paper({ doubts: dark }),
    paper({ doubts: [{ ...dark[0]!, kept: true }] }),
  ]);
  expect(counts).toEqual({ in_place: 3, no_place: 1, asked: 1 });
  expect(doorInWords(counts)).toBe('3 are in place. 1 needs a place. 1 needs a quick look.');
  expect(doorInWords({ in_place: 6, no_place: 0, asked: 3 })).toBe('6 are in place. 3 need a quick look.');
});
