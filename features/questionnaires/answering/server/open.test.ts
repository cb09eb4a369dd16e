/** A questionnaire as it is opened. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { questionnaires } from '../../contract.ts';
import { MASK } from '../model.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(1, { text: 'Did {{entity_name}} move in {{tax_year}}?' })], {
        name: 'For {{client_first_name}}',
      }),
      section(2, [], {
        key: 'agreement_signature',
        name: 'Letter',
        letter: '<p>Dear {{client_name}}</p>',
      }),
    ),
  });
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
let year = 2000;
async function made(entity: EntityName, draft = false): Promise<number> {
  const call = draft ? collect.saveQuestionnaires : collect.sendQuestionnaires;
  const { body } = await (
    await app.as('ann')
  ).call(call, {
    questionnaire_template_id: templateId,
    company_ids: [app.world.entities[entity].id],
    tax_year: (year += 1),
    due_date: '2199-01-01',
  });
  return body.questionnaire_ids[0]!;
}
const open = async (person: PersonName, questionnaire_id: number) =>
  (await app.as(person)).call(questionnaires.readQuestionnaire, { questionnaire_id });

describe('an opened questionnaire', () => {
  it('SND-006: has the form that was sent, with the client’s names in it, and what is answered', async () => {
    const id = await made('household');
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at) values ($1, $2, 1, 'No', now())`,
      [app.world.firms.pell, id],
    );
    for (const person of ['maria', 'tom', 'ann', 'gil'] as const) {
      const { body } = await open(person, id);
      expect(body).toMatchObject({
        id,
        formatted_name: `${year} Organizer`,
        is_open_item: false,
        first_id: id * 65_536,
        state: { answers: [{ question_no: 1, entry_no: 0, value: 'No', version: 1 }] },
      });
      expect(body.form.sections.map(({ name, letter }) => [name, letter])).toEqual([
        ['For Maria and Tom', ''],
        ['Letter', '<p>Dear Maria Client and Tom Client</p>'],
      ]);
      expect(body.form.sections[0]!.questions[0]!.text).toBe(`Did Maria & Tom Client move in ${year}?`);
    }
    for (const person of ['kim', 'sue', 'eve', 'zed'] as const)
      expect((await open(person, id)).status, person).toBe(404);
  });

  it('SND-048: a draft is there for staff alone', async () => {
    const id = await made('household', true);
    expect((await open('ann', id)).body.is_draft).toBe(true);
    for (const person of ['maria', 'tom', 'eve'] as const)
      expect((await open(person, id)).status, person).toBe(404);
  });

  it('stays as it was sent when its template is written anew', async () => {
    const id = await made('bakery');
    const before = (await open('maria', id)).body.form;
    await app.owner.query(`update templates set name = 'Other' where id = $1`, [templateId]);
    expect((await open('maria', id)).body.form).toEqual(before);
    await app.owner.query(`update templates set name = 'Organizer' where id = $1`, [templateId]);
  });

  it('DOC-038: takes documents of its entity, and the dialog lists it', async () => {
    const id = await made('household');
    const ann = await app.as('ann');
    const document = await storedDocument(app, 'household', 'w2.pdf');
    const companyId = app.world.entities.household.id;
    const { body } = await ann.call(documents.listAttachTargets, { companyId });
    expect(body.questionnaires[0]).toEqual({ id, name: `${year} Organizer`, locked: false });
    const attach = (questionnaireId: number) =>
      ann.call(documents.attachToQuestionnaire, {
        companyId,
        questionnaireId,
        extractedDocumentIds: [document],
      });
    expect((await attach(id)).status).toBe(200);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await attach(id)).status).toBe(409);
    expect((await attach(await made('bakery'))).status).toBe(404);
  });
});

describe('last year’s answers', () => {
  it('are found by what a question is known by, of the same entity, the year before and nothing else', async () => {
    const asked = (first: number) =>
      form(
        section(0, [
          question(first, { year_key: 'city' }),
          question(first + 1, { type: 'upload', text: 'your W-2', year_key: 'w2' }),
          question(first + 2, { type: 'password', year_key: 'pin' }),
          question(first + 3, { text: 'New this year?' }),
        ]),
      );
    const [old, fresh] = [
      await publishedTemplate(app, 'Old', { form: asked(1) }),
      await publishedTemplate(app, 'New', { form: asked(11) }),
    ];
    const before = await sentQuestionnaire(app, old, { tax_year: 2070 });
    const [now, elsewhere] = [
      await sentQuestionnaire(app, fresh, { tax_year: 2071 }),
      await sentQuestionnaire(app, fresh, { tax_year: 2071, entity: 'bakery' }),
    ];
    const op = () => randomUUID();
    await (
      await app.as('maria')
    ).call(questionnaires.saveAnswers, {
      questionnaire_id: before,
      saves: [
        { op: op(), question_no: 1, value: 'Salem', base: 0 },
        { op: op(), question_no: 3, value: '7731', base: 0 },
        { op: op(), question_no: 4, value: 'x', base: 0 },
      ],
    });
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at) values ($1, $2, 2, '3', now())`,
      [app.world.firms.pell, before],
    );
    for (const person of ['maria', 'ann'] as const)
      expect((await open(person, now)).body.prior).toEqual([
        { question_no: 11, value: 'Salem', documents: 0 },
        { question_no: 12, value: null, documents: 3 },
        { question_no: 13, value: MASK, documents: 0 },
      ]);
    expect((await open('maria', elsewhere)).body.prior).toEqual([]);
    expect((await open('maria', before)).body.prior).toEqual([]);
  });
});
