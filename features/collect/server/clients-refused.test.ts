/** What only staff do to questionnaires, tried by clients. */
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../contract.ts';

const app = useApp();
let id = 0;
beforeAll(async () => {
  id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
});
const row = async () => (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];

it('OVR-032: clients are refused to lock, unlock, export, mark paid, complete, track, ask for more, remind and send links', async () => {
  const before = await row();
  for (const person of ['maria', 'rosa', 'zed'] as const) {
    const client = await app.as(person);
    const one = { questionnaire_id: id, version: before.version };
    const calls = {
      lock: await client.call(collect.lockQuestionnaires, { ids: [id], locked: true }),
      unlock: await client.call(collect.lockQuestionnaires, { ids: [id], locked: false }),
      export: await client.call(collect.exportQuestionnaires, { questionnaire_ids: [id], format: 'pdf' }),
      paid: await client.call(collect.saveQuestionnaire, { ...one, deposit_status: 'marked_paid' }),
      complete: await client.call(collect.markCompleted, { ids: [id], completed: true }),
      track: await client.call(collect.trackChanges, { ids: [id], track_changes: true }),
      items: await client.call(collect.requestItems, {
        questionnaire_id: id,
        items: [{ question_type: 'text', text: 'More?', section_id: null, options: [] }],
      }),
      remind: await client.call(collect.sendReminders, { questionnaire_ids: [id] }),
      links: await client.call(collect.sendOwnersSignInLinks, { questionnaire_ids: [id] }),
    };
    for (const [name, { status }] of Object.entries(calls)) expect(status, `${person} ${name}`).toBe(403);
  }
  expect(await row()).toEqual(before);
});
