/** Jobs that senders can queue by the hundred run apart from those that others wait for. */
import { expect, it } from 'vitest';
import { LANES } from '#platform/server/jobs.ts';
import { tasks } from '#server/features.ts';

it('R32 R38: every task has a lane and every lane a task; what files can fill has lanes of its own', () => {
  const lanes = Object.fromEntries(tasks.map(({ name, lane }) => [name, lane]));
  expect(new Set(Object.values(lanes))).toEqual(new Set(Object.keys(LANES)));
  const named = (lane: string) => tasks.filter((task) => task.lane === lane).map(({ name }) => name);
  expect(named('mail')).toEqual(['deliver-message']);
  expect(named('anonymous-files')).toEqual(['read-anonymous-file']);
  expect(named('scans')).toEqual(['read-scanned-page']);
  for (const task of ['notify-of-event', 'remind-clients', 'send-due-messages', 'mail-of-messages'])
    expect([task, lanes[task]]).toEqual([task, 'urgent']);
  for (const task of ['read-file', 'read-tax-return', 'read-signature-request'])
    expect([task, lanes[task]]).toEqual([task, 'files']);
});
