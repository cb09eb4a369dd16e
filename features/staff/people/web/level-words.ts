import type { AccessLevel } from '#platform/permissions.ts';

/** What each level is for, in a line. */
export const LEVEL_WORDS: Record<AccessLevel, string> = {
  partner: 'Everything, firm settings included.',
  admin:
    'Runs the firm day to day: staff, imports, deleting and restoring. No templates and no firm settings.',
  full: 'Works with every client of the firm.',
  group: 'Works with the clients of one group.',
};
