import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { jobCalls } from '#features/operations/contract.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { ParkedJobsScreen } from './ParkedJobsScreen.tsx';

const job = {
  id: 9,
  task: 'deliver-message',
  attempts: 25,
  last_error: 'The mail server did not answer.',
  parked_at: '2026-03-03T12:00:00Z',
};

it.each([
  ['no parked jobs', []],
  ['parked jobs', [job]],
])('%s can be read by everyone', async (_, jobs) => {
  await page.viewport(1280, 900);
  await renderScreen(<ParkedJobsScreen />, {
    path: '/firm/jobs',
    api: [on(jobCalls.listParkedJobs, () => ({ jobs }))],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { last_error } of jobs) await expect.element(page.getByText(last_error)).toBeVisible();
  await looksAccessible();
});
