import { expect, it } from 'vitest';
import type { DocumentStatus } from '#features/documents/model.ts';
import { deskGroupOf } from './desk-groups.ts';
import { GROUP_WORDS } from './desk-words.ts';

it.each<[DocumentStatus, string]>([
  ['processing', 'Processing'],
  ['split_failed', 'Failed'],
  ['identify_failed', 'Failed'],
  ['review_required', 'Review Required'],
  ['action_required', 'Review Required'],
  ['identify_succeeded', 'Identified'],
  ['split_succeeded', 'Completed'],
  ['analysis_succeeded', 'Completed'],
])('CHK-046, CHK-047, CHK-048, CHK-049: %s stands under %s', (status, words) => {
  expect(GROUP_WORDS[deskGroupOf(status)]).toBe(words);
});
