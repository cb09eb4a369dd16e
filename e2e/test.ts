import { test as base } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

/** An address of its own for every test, so that the limits of one place do not count them all together. */
function addressFor(testId: string): string {
  const sum = [...testId].reduce((known, letter) => (known * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
  return `10.${sum >> 16}.${(sum >> 8) & 255}.${sum & 255}`;
}

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ 'x-forwarded-for': addressFor(`${info.project.name} ${info.testId}`) });
  },
});
