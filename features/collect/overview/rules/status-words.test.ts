import { describe, expect, it } from 'vitest';
import { type StatusFacts, statusWords } from './status-words.ts';

const sent: StatusFacts = {
  completed: false,
  is_draft: false,
  current_section_name: null,
  opened: false,
  in_progress: false,
};

describe('the status of a questionnaire', () => {
  it.each([
    [{}, 'Sent'],
    [{ in_progress: true }, 'In Progress'],
    [{ in_progress: true, opened: true }, 'Opened'],
    [{ opened: true, current_section_name: 'Income' }, 'Income'],
    [{ is_draft: true, current_section_name: 'Income' }, 'Draft'],
    [{ completed: true, is_draft: true }, 'Completed'],
  ])('%o reads as %s', (more, words) => {
    expect(statusWords({ ...sent, ...more })).toBe(words);
  });
});
