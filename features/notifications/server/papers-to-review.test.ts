/** Staff hear of papers that somebody has to look at, and of no others. */
import { expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { sentPapers } from '#test/sent-papers.ts';
import { sendFile } from '#test/uploads.ts';
import { giveViewerRole } from '#test/viewer-role.ts';
import { workOffTasks } from '#test/work-off.ts';
import { notifications } from '../contract.ts';
import { notificationTasks } from './jobs.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, use_firm_roles: true } });
const { company_id, sent, workOff } = sentPapers(app);

async function told(person: PersonName) {
  await workOffTasks(app, notificationTasks);
  const { body } = await (await app.as(person)).call(notifications.pageNotifications, {});
  return body.notifications
    .filter(({ text }) => text.includes('review'))
    .map(({ text, link }) => ({ text, link }));
}

it('a letter, a sure paper and a pile that is split by itself need nobody; a pile that is not sure does', async () => {
  await (
    await app.as('ben')
  ).call(clients.saveSubscription, { entity_ids: [company_id()], notification_type_ids: [7] });
  await sent('letter.pdf', papersPdf(letterText));
  await sent('w2.pdf', papersPdf(w2Text({ name: 'Northfield School District' })));
  await sent('sure.pdf', papersPdf(w2Text({ name: 'Ellery Library' }), intText('First Harbor Bank')));
  expect(await told('ben')).toEqual([]);
  await sent('unsure.pdf', papersPdf(w2Text({ name: 'Coastline Pottery' }), letterText));
  const [one, ...others] = await told('ben');
  expect(others).toEqual([]);
  expect(one!.text).toBe('A paper needs review');
  expect(one!.link).toMatch(/^\/admin\/[^/]+\/intake$/);
  expect(await told('eve')).toEqual([]);
});

it('is told to those alone who may open the desk of the client', async () => {
  const entity_ids = [app.world.entities.southern.id];
  await giveViewerRole(app);
  for (const person of ['lou', 'sue'] as const)
    await (await app.as(person)).call(clients.saveSubscription, { entity_ids, notification_type_ids: [7] });
  const unsure = papersPdf(w2Text({ name: 'Southern Pottery' }), letterText);
  const upload = async (name: string) => {
    await sendFile(app, await app.as('kim'), 'southern', name, unsure);
    await workOff();
  };
  await upload('one.pdf');
  expect((await told('sue')).length).toBe(1);
  expect(await told('lou')).toEqual([]);
  await giveViewerRole(app, ['documents.view', 'documents.split_review']);
  await upload('two.pdf');
  expect((await told('lou')).length).toBe(1);
});
