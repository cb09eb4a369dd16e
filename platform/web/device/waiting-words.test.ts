import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCounts, countOf, isPhoto, NOTHING_WAITS } from './counts.ts';
import { savedHere, unsentWords, waitingWords } from './waiting-words.ts';

const counts = fc.record({
  answers: fc.nat(20),
  messages: fc.nat(20),
  photos: fc.nat(20),
  files: fc.nat(20),
});

describe('waitingWords', () => {
  it.each([
    [{ answers: 3, photos: 2 }, '3 answers and 2 photos are saved on this device'],
    [{ answers: 1 }, 'One answer is saved on this device'],
    [{ answers: 2, files: 1 }, '2 answers and one file are saved on this device'],
    [
      { answers: 1, messages: 1, photos: 1, files: 4 },
      'One answer, one message, one photo and 4 files are saved on this device',
    ],
  ])('%j reads "%s"', (some, words) => {
    expect(savedHere({ ...NOTHING_WAITS, ...some })).toBe(words);
  });

  it('names every kind that waits, and no other', () => {
    fc.assert(
      fc.property(counts, (waiting) => {
        const words = waitingWords(waiting).toLowerCase();
        for (const [kind, count] of Object.entries(waiting))
          expect(words.includes(kind.slice(0, -1))).toBe(count > 0);
        expect(words === '').toBe(countOf(waiting) === 0);
      }),
    );
  });

  it('the sum of two queues counts everything in both once', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(countOf(addCounts(a, b))).toBe(countOf(a) + countOf(b));
      }),
    );
  });
});

it('a sign-out names everything it would take from the device', () => {
  expect(
    unsentWords({
      waiting: { ...NOTHING_WAITS, answers: 2, photos: 1 },
      sealed: 1,
      stopped: { ...NOTHING_WAITS, answers: 1, messages: 2 },
      notes: 1,
      drafts: 3,
      pages: 2,
    }),
  ).toBe(
    '2 answers, one photo, one protected answer, one answer to check, 2 messages to check, one note, 3 unfinished messages and 2 camera pages',
  );
});

it('isPhoto knows pictures by their names', () => {
  expect(['a.JPG', 'b.jpeg', 'c.heic', 'd.png', 'e.pdf', 'jpg', 'f.jpg.pdf'].map(isPhoto)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
