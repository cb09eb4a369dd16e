/** Identifying is fair: many files of one firm never go before the files of another. */
import { expect, it } from 'vitest';
import { readingTasks } from '#features/documents/readings/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { papersPdf, w2Text } from '#test/intake-papers.ts';
import { sendFile } from '#test/uploads.ts';
import { workOffTasks } from '#test/work-off.ts';
import { intakeTasks } from './jobs.ts';

const app = useApp();
const begin = intakeTasks.find(({ name }) => name === 'begin-intake')!;

let papers = 0;
const send = async (person: 'maria' | 'zed') => {
  papers += 1;
  const bytes = papersPdf(w2Text({ name: `Employer ${papers}` }));
  await sendFile(app, await app.as(person), person === 'zed' ? 'foreign' : 'household', 'w2.pdf', bytes);
};

const inLine = async () =>
  (
    await app.owner.query<{ firm_id: number; priority: number }>(
      `select (j.payload ->> 'firm_id')::int as firm_id, j.priority from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identify-file'
       order by j.priority, j.id`,
    )
  ).rows.map(({ firm_id, priority }) => [firm_id, priority]);

it.each([
  ['read before it is known that they are to be identified', [...readingTasks], [begin]],
  ['read last', [begin], [...readingTasks]],
])('R38: one file of each firm is identified before the second of any: %s', async (_, first, then) => {
  const { pell, other } = app.world.firms;
  await app.owner.query(`update firms set preferences = preferences || '{"bulk_upload_processor": true}'`);
  await app.owner.query('update documents set deleted_at = now()');
  await app.owner.query('delete from graphile_worker._private_jobs');
  for (const person of ['maria', 'maria', 'maria', 'zed'] as const) await send(person);
  await workOffTasks(app, first);
  await workOffTasks(app, then);
  expect(await inLine()).toEqual(
    expect.arrayContaining([
      [pell, 0],
      [other, 0],
      [pell, 1],
      [pell, 2],
    ]),
  );
  expect(await inLine()).toHaveLength(4);
});

it('what begins intake reads no file and waits in the lane of people, not behind files', () => {
  expect(begin.lane).toBe('urgent');
  expect(intakeTasks.find(({ name }) => name === 'identify-file')!.lane).toBe('files');
});
