/** One questionnaire as staff look at it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { documents } from '#features/documents/contract.ts';
import type { CallOf } from '#platform/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';
import { DRAFT_HAS_NO_LINK } from '../messages.ts';

const app = useApp();
let id = 0;
const household = () => app.world.entities.household;
beforeAll(async () => {
  id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
});
const READS = {
  readPreview: collect.readPreview,
  listUnattached: collect.listUnattached,
  listQuestionnaireDocuments: collect.listQuestionnaireDocuments,
  listQuestionnaireActivity: collect.listQuestionnaireActivity,
};
type Read = keyof typeof READS;
const call = async <N extends Read>(name: N, person: PersonName = 'ann') =>
  (await app.as(person)).call(READS[name], { questionnaire_id: id } as CallOf<(typeof READS)[N]>);
const link = async (person: PersonName) =>
  (await app.as(person)).call(collect.generateLink, { questionnaire_id: id });

describe('the head of a questionnaire', () => {
  it('says whose it is, where it stands, and what may be done', async () => {
    const { body } = await call('readPreview');
    expect(body).toMatchObject({
      id,
      company_id: household().id,
      formatted_name: expect.stringMatching(/^\d{4} Organizer$/),
      is_draft: false,
      locked: false,
      track_changes: false,
      items_total: 3,
      items_to_go: 3,
      custom_status: null,
      may_send: true,
      may_lock: true,
      may_answer: true,
      may_attach: true,
      may_mark_paid: true,
    });
    expect((await call('readPreview', 'gil')).body).toMatchObject({
      may_lock: true,
      may_answer: false,
      may_mark_paid: false,
    });
  });

  it('its link is where its client finds it; a draft has none', async () => {
    const { body } = await link('gil');
    expect(new URL(body.link).pathname).toMatch(/^\/questionnaire\/\w+$/);
    expect(new URL(body.link).searchParams.get('questionnaireId')).toBe(String(id));
    await app.owner.query('update questionnaires set is_draft = true where id = $1', [id]);
    expect((await link('ann')).error?.message).toBe(DRAFT_HAS_NO_LINK);
    await app.owner.query('update questionnaires set is_draft = false where id = $1', [id]);
  });

  it('is for those who see the entity', async () => {
    for (const name of [
      'readPreview',
      'listUnattached',
      'listQuestionnaireDocuments',
      'listQuestionnaireActivity',
    ] as const)
      for (const [person, status] of [
        ['gil', 200],
        ['sue', 404],
        ['eve', 404],
        ['maria', 403],
        ['rosa', 403],
      ] as const)
        expect((await call(name, person)).status, `${name} ${person}`).toBe(status);
    expect((await link('sue')).status).toBe(404);
    expect((await link('maria')).status).toBe(403);
  });
});

describe('documents uploaded outside', () => {
  it('are listed with their folders, without what is deleted, hidden or elsewhere; attached, they move over', async () => {
    const one = await storedDocument(app, 'household', 'closing.pdf', { path: '/2025/From client' });
    await storedDocument(app, 'household', 'gone.pdf', { deleted: true });
    await storedDocument(app, 'household', 'secret.pdf', { path: '/2025/STAFF ONLY' });
    await app.owner.query(`update documents set staff_only = true where name = 'secret.pdf'`);
    await storedDocument(app, 'southern', 'elsewhere.pdf');
    const outside = (await call('listUnattached')).body.documents;
    expect(outside.map(({ name, path }) => [name, path])).toEqual([['closing.pdf', '/2025/From client']]);
    expect((await call('readPreview')).body).toMatchObject({ unattached: 1, documents: 0 });
    const attach = await (
      await app.as('gil')
    ).call(documents.attachToQuestionnaire, {
      companyId: household().id,
      questionnaireId: id,
      extractedDocumentIds: [one],
    });
    expect(attach.status).toBe(200);
    expect((await call('listUnattached')).body.documents).toEqual([]);
    expect((await call('listQuestionnaireDocuments')).body.documents).toMatchObject([
      { id: one, name: 'closing.pdf', question_no: null, attached: true },
    ]);
    expect((await call('readPreview')).body).toMatchObject({ unattached: 0, documents: 1 });
  });
});

describe('its activity', () => {
  it('is what happened to it alone, the newest first, with what it is about', async () => {
    await (
      await app.as('maria')
    ).call(answering.saveAnswers, {
      questionnaire_id: id,
      saves: [{ op: randomUUID(), question_no: 4, entry_no: 0, value: 'x', answer_by: null, base: 0 }],
    });
    await (await app.as('ann')).call(collect.lockQuestionnaires, { ids: [id] });
    const { activities } = (await call('listQuestionnaireActivity')).body;
    expect(activities.map(({ who, text, category }) => [who, text.replace(/\d{4} /, ''), category])).toEqual([
      ['Ann Partner', 'locked “Organizer”', 3],
      ['Maria Client', 'saved 1 answer in “About you” of “Organizer”', 3],
      ['Gil North', expect.stringContaining('closing.pdf'), expect.any(Number)],
      ['Ann Partner', 'sent “Organizer”', 3],
    ]);
  });
});
