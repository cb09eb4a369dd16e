/** Staff hear of papers that somebody has to look at, and of no others. */
import { expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { sentPapers } from '#test/sent-papers.ts';
import { workOffTasks } from '#test/work-off.ts';
import { notifications } from '../contract.ts';
import { notificationTasks } from './jobs.ts';

const app = useApp({ preferences: { bulk_upload_processor: true } });
const { company_id, sent } = sentPapers(app);

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
