/** The review desk of the demo firm once the worker has read its papers: one in each state that a newcomer should see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { checklistTasks } from '#features/questionnaires/checklist/server/follow-documents.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { EMPTY } from '#test/database.ts';
import { workOffTasks } from '#test/work-off.ts';
import { loadDemoDocuments } from './documents.ts';
import { loadDemoFirm } from './load.ts';
import { loadDemoQuestionnaires } from './questionnaires.ts';

const closers: (() => unknown)[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ template: EMPTY }, closers);
  await loadDemoFirm(app.services);
  await loadDemoDocuments(app.services);
  await loadDemoQuestionnaires(app.services);
  await workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks]);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it('has papers that failed, need review, are identified, split and completed, and some that are doubted', async () => {
  const { rows } = await app.owner.query<{ name: string; extraction: string | null; doubts: string[] }>(
    `select d.name, d.extraction, array(select x.kind from document_doubts x where x.firm_id = d.firm_id
       and x.document_id = d.id order by x.kind) as doubts
     from documents d where d.deleted_at is null order by d.id`,
  );
  const found = new Map(rows.map(({ name, extraction, doubts }) => [name, [extraction, ...doubts]]));
  const wanted = {
    'kitchen-table.pdf': ['review_required'],
    'mail-from-march.pdf': ['split_succeeded'],
    'W-2 Bluefin Timber.pdf': ['identify_succeeded'],
    '1098 Mortgage interest.pdf': ['analysis_succeeded'],
    'Scan from the copier.pdf': ['identify_failed'],
    'scan0031.pdf': ['identify_succeeded', 'other_year'],
    'IMG_2041.pdf': ['identify_succeeded', 'other_person'],
    'W-2 Northfield Foods again.pdf': ['identify_succeeded', 'same_again'],
  };
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, found.get(name)]))).toEqual(wanted);
});
