/** Sending to one or many: now, as a draft, in the background. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADDITIONAL, CHECKLIST } from '#features/questionnaires/rules/prepare-form.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';
import { NOBODY_LEFT } from '../messages.ts';
import { workOff } from './work-off.ts';
import { systemCtx } from '#platform/server/context.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Individual Organizer');
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.startWorker();
});
const today = () => todayFor(app);
const entity = (name: EntityName) => app.world.entities[name].id;

let year = 1990;
/** Each test in a tax year of its own: nobody has one of it already. */
const freshYear = () => (year += 1);
const request = (companies: EntityName[], more = {}) => ({
  questionnaire_template_id: templateId,
  company_ids: companies.map(entity),
  tax_year: freshYear(),
  due_date: addDays(today(), 14),
  ...more,
});
const send = async (input: ReturnType<typeof request>, person: PersonName = 'ann', key?: string) =>
  (await app.as(person)).call(collect.sendQuestionnaires, input, key ? { 'idempotency-key': key } : {});
interface MadeRow {
  id: number;
  entity: string;
  kind: string;
  name: string;
  questions_total: number;
  uploads_needed: number;
  overlay: unknown;
  form: { sections: { no: number; name: string; questions: { text: string; type: string }[] }[] };
}
const rows = async (tax_year: number) =>
  (
    await app.owner.query<MadeRow>(
      `select q.id::int, e.name as entity, q.name, q.kind, q.is_draft, q.sent_at is not null as sent, q.sections_total, q.questions_total,
        q.uploads_needed, q.deposit_cents, q.deposit_status, q.overlay, q.settings, f.form, q.due_date::text
       from questionnaires q join entities e on e.id = q.entity_id join forms f on f.id = q.form_id
       where q.tax_year = $1 order by q.id`,
      [tax_year],
    )
  ).rows;
const mailsTo = (address: string, subject: string) =>
  app.mails.filter((mail) => mail.to === address && mail.subject.includes(subject));
const emailOf = async (name: PersonName) =>
  (
    await app.owner.query<{ email: string }>('select email from users where id = $1', [
      app.world.people[name].id,
    ])
  ).rows[0]!.email;

describe('sending a template', () => {
  it('SND-019 SND-046: makes one row an entity and tells each owner who receives questionnaires, once', async () => {
    const input = request(['household', 'bakery']);
    const key = randomUUID();
    const { status, body } = await send(input, 'ann', key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Sent to 2 entities.', sent: 2, queued: 0, left_out: [] });
    // The same call again answers the same and sends nothing more.
    expect((await send(input, 'ann', key)).body).toEqual(body);
    const made = await rows(input.tax_year);
    expect(made).toHaveLength(2);
    expect(made[1]).toMatchObject({
      entity: 'Maria & Tom Client',
      name: 'Individual Organizer',
      kind: 'template',
      is_draft: false,
      sent: true,
      sections_total: 2,
      questions_total: 3,
      uploads_needed: 1,
      due_date: input.due_date,
    });
    const subject = `${input.tax_year} Individual Organizer`;
    const [maria, tom] = [await emailOf('maria'), await emailOf('tom')];
    await expect.poll(() => mailsTo(maria, subject).length).toBe(2);
    await expect.poll(() => mailsTo(tom, subject).length).toBe(1);
    expect(mailsTo(tom, subject)[0]!.text).toContain(
      `/questionnaire/${app.world.entities.household.hash}?questionnaireId=${made[1]!.id}`,
    );
    expect(await timesRecorded(app, 'questionnaire.sent', 'questionnaire.left_out')).toEqual({
      'questionnaire.sent': 2,
      'questionnaire.left_out': 0,
    });
  });

  it('SND-039: takes everything the wire sends with it, and answers with a message', async () => {
    const input = request(['household'], {
      sections: [],
      frequency: null,
      days_until_due: 14,
      first_scheduled_date: null,
      include_prior_year_items: false,
      show_uploads_as_document_checklist: true,
      all_owner_signature_required: true,
      deposit_required: false,
      deposit_amount: null,
      update_profile_section: true,
      batch_sending: false,
      batch_reminder: true,
      document_popout_checklist_enabled: true,
      is_draft: false,
      questions_to_create: [{ options: [], question_type: 'text', text: 'Anything else?', section_id: 3 }],
    });
    const { status, body } = await send(input);
    expect([status, body.message]).toEqual([200, 'Sent to 1 entity.']);
    const [made] = await rows(input.tax_year);
    expect(made).toMatchObject({
      is_draft: false,
      deposit_cents: null,
      due_date: input.due_date,
      settings: {
        all_owner_signature_required: true,
        update_profile_section: true,
        batch_reminder: true,
        document_popout_checklist_enabled: true,
      },
    });
    expect(made!.form.sections.map(({ name }) => name)).toContain(CHECKLIST);
    expect(made!.form.sections[1]!.questions.at(-1)!.text).toBe('Anything else?');
    const dated = request(['household'], {
      due_date: null,
      frequency: 'yearly',
      first_scheduled_date: addDays(today(), 3),
      days_until_due: 30,
    });
    expect((await send(dated)).status).toBe(200);
    expect(await rows(dated.tax_year)).toEqual([]);
  });

  it('how it is answered and reminded of is kept with each and read back', async () => {
    const chosen = { document_popout_checklist_enabled: true, batch_reminder: true };
    const read = async (id: number) =>
      (await (await app.as('ann')).call(questionnaires.readQuestionnaire, { questionnaire_id: id })).body;
    const { body } = await send(request(['household'], chosen));
    expect((await read(body.questionnaire_ids[0]!)).settings).toMatchObject(chosen);
    const plain = await send(request(['household']));
    expect((await read(plain.body.questionnaire_ids[0]!)).settings).toMatchObject({
      document_popout_checklist_enabled: false,
      batch_reminder: false,
    });
  });

  it('SND-024: without a tax year it is not sent', async () => {
    expect(await send(request(['household'], { tax_year: null }))).toMatchObject({
      status: 422,
      error: { field: 'tax_year', message: 'Please select a tax year' },
    });
  });

  it('a text message goes to who chose that, in one piece', async () => {
    await app.owner.query(
      `update users set preferred_contact_method = 'sms', phone_number = '+15035550142' where id = $1`,
      [app.world.people.kim.id],
    );
    const input = request(['southern']);
    await send(input);
    await expect.poll(() => app.texts.filter(({ to }) => to === '+15035550142').length).toBe(1);
    const sms = app.texts.find(({ to }) => to === '+15035550142');
    expect(sms!.text).toContain('Reply STOP to opt out');
    expect(sms!.text).toContain('/questionnaire/');
  });

  it('leaves out who cannot get it and says why; with nobody left nothing is sent', async () => {
    const input = request(['household', 'rosas', 'dormant']);
    const { body } = await send(input);
    expect(body.left_out.map(({ name, reason }) => [name, reason])).toEqual([
      ['Dormant Trust', 'inactive'],
      ['Rosa Reader', 'read_only'],
    ]);
    const again = await send({ ...input, company_ids: [entity('household')] });
    expect(again).toMatchObject({
      status: 409,
      error: { code: 'sending.nobody_left', message: NOBODY_LEFT },
    });
    expect(again.error?.details).toMatchObject({ left_out: [{ reason: 'has_one' }] });
    expect(await rows(input.tax_year)).toHaveLength(1);
  });

  it('shows beforehand who gets it, by which way, and who is left out', async () => {
    const input = request(['household', 'dormant']);
    await app.owner.query(
      `insert into prior_year_items (firm_id, entity_id, year, form_name, detailed_name, do_not_rollover, created_at)
       values ($1, $2, $3, 'W-2', 'Acme', false, now()), ($1, $2, $3, '1098', '', true, now())`,
      [app.world.firms.pell, entity('household'), input.tax_year - 1],
    );
    const ask = async (person: PersonName) =>
      (await app.as(person)).call(collect.previewSending, {
        company_ids: input.company_ids,
        questionnaire_template_id: templateId,
        tax_year: input.tax_year,
        include_prior_year_items: true,
      });
    const { body } = await ask('ann');
    expect(body.receivers).toMatchObject([
      { name: 'Dormant Trust', blocked: 'inactive', owners: [{ fname: 'Tom' }] },
      {
        name: 'Maria & Tom Client',
        blocked: null,
        prior_year_items: 1,
        owners: [
          { fname: 'Maria', channels: ['mail', 'app'] },
          { fname: 'Tom', channels: ['mail', 'app'] },
        ],
      },
    ]);
    expect(await rows(input.tax_year)).toEqual([]);
    expect((await ask('eve')).status).toBe(404);
    expect((await ask('sue')).status).toBe(404);
    expect((await ask('maria')).status).toBe(403);
  });

  it('SND-041 SND-042 SND-079: adds items, last year’s too, and gathers uploads in the checklist', async () => {
    const input = request(['household'], {
      include_prior_year_items: true,
      show_uploads_as_document_checklist: true,
      questions_to_create: [
        { question_type: 'upload', text: 'your 2024 return' },
        { question_type: 'boolean', text: 'Did you move?', section_id: 3 },
        { question_type: 'text', text: 'Anything else?' },
      ],
    });
    await app.owner.query(
      `insert into prior_year_items (firm_id, entity_id, year, form_name, detailed_name, do_not_rollover, created_at)
       values ($1, $2, $3, 'W-2', 'Acme', false, now()), ($1, $2, $3, '1098', '', true, now())`,
      [app.world.firms.pell, entity('household'), input.tax_year - 1],
    );
    expect((await send(input)).status).toBe(200);
    const [made] = await rows(input.tax_year);
    const sections = made!.form.sections;
    expect(sections.map(({ name, questions }) => [name, questions.map(({ text }) => text)])).toEqual([
      ['Income', ['Question 1?']],
      ['About you', ['Question 4?', 'Did you move?']],
      [CHECKLIST, ['your W-2', 'Please upload your 2024 return']],
      [ADDITIONAL, ['Anything else?']],
      ['Review and submit', []],
    ]);
    expect(made!.overlay).toMatchObject({
      items: [{ text: 'Please upload W-2 Acme', type: 'upload', paper: 'W-2' }],
      tags: { client_first_name: 'Maria and Tom', entity_name: 'Maria & Tom Client' },
    });
    expect(made!.uploads_needed).toBe(3);
  });

  it('FRM-038: where the firm keeps uploads out of the sections, they are in the checklist whatever the sender says', async () => {
    const keep = (on: boolean) =>
      app.owner.query(
        `update firms set preferences = preferences || jsonb_build_object('hide_document_uploads_within_sections', $2::boolean)
         where firm_id = $1`,
        [app.world.firms.pell, on],
      );
    await keep(true);
    const input = request(['household'], { show_uploads_as_document_checklist: false });
    expect((await send(input)).status).toBe(200);
    const [made] = await rows(input.tax_year);
    expect(
      made!.form.sections.map(({ name, questions }) => [name, questions.map(({ type }) => type)]),
    ).toEqual([
      ['Income', ['boolean']],
      ['About you', ['text']],
      [CHECKLIST, ['upload']],
      ['Review and submit', []],
    ]);
    await keep(false);
  });

  it('sends some of its sections, unless they wait for answers in those left out', async () => {
    const some = request(['household'], { sections: [3] });
    expect((await send(some)).status).toBe(200);
    expect((await rows(some.tax_year))[0]!.form.sections.map(({ no }: { no: number }) => no)).toEqual([3, 5]);
    const waiting = await publishedTemplate(app, 'Waiting', {
      form: form(
        section(0, [question(1, { type: 'boolean' })], { name: 'First' }),
        section(2, [question(3)], { name: 'Second', show_when: { question: 1, answer: 'Yes' } }),
      ),
    });
    const torn = request(['household'], { questionnaire_template_id: waiting, sections: [2] });
    expect(await send(torn)).toMatchObject({ status: 409, error: { code: 'sending.sections_need_others' } });
    expect(await rows(torn.tax_year)).toEqual([]);
  });

  it('many go out in the background, and the banner counts them', async () => {
    const input = request(['household', 'southern'], { batch_sending: true });
    const { body } = await send(input);
    expect(body).toMatchObject({ sent: 0, queued: 2 });
    expect(await timesRecorded(app, 'questionnaire.queued')).toEqual({ 'questionnaire.queued': 1 });
    await expect.poll(async () => (await rows(input.tax_year)).length).toBe(2);
    const backlog = await (await app.as('ann')).call(collect.countBacklog, {});
    expect(backlog.body).toEqual({ backlog_count: 0 });
  });

  it('who was let go between the press and the sending is left out, and the history says so', async () => {
    const input = request(['household', 'southern'], { batch_sending: true });
    await app.owner.query('update entities set inactive = true where id = $1', [entity('southern')]);
    // The press came before: what waits in line names them still.
    await send({ ...input, company_ids: [entity('household')] });
    await app.owner.query(
      `update questionnaire_sends set waiting = waiting || $1::bigint, finished_at = null
       where id = (select max(id) from questionnaire_sends)`,
      [entity('southern')],
    );
    const { rows: last } = await app.owner.query<{ id: number }>(
      'select max(id)::int as id from questionnaire_sends',
    );
    const pell = systemCtx(app.services, app.world.firms.pell, 'test');
    await pell.write((tx) => workOff(pell, tx, last[0]!.id));
    await app.owner.query('update entities set inactive = false where id = $1', [entity('southern')]);
    expect((await rows(input.tax_year)).map((row) => row.entity)).not.toContain('Southern Orchard LP');
    expect(await timesRecorded(app, 'questionnaire.left_out')).toMatchObject({ 'questionnaire.left_out': 1 });
  });

  it('FRM-039: offers what is published, deposits only with billing and a provider, and no draft of a template', async () => {
    const ask = async (person: PersonName) => (await app.as(person)).call(collect.listSendChoices, {});
    const { body } = await ask('gil');
    expect(body).toMatchObject({ deposits: 'off', drop_off: false, no_prefix: false, today: today() });
    expect(body.templates.find(({ id }) => id === templateId)).toMatchObject({
      name: 'Individual Organizer',
      version: 1,
      questions: 3,
      sections: [{ id: 0, name: 'Income' }, { id: 3 }, { id: 5 }],
    });
    expect((await ask('eve')).body.templates.map(({ id }) => id)).not.toContain(templateId);
    expect((await ask('maria')).status).toBe(403);
    await app.owner.query(
      `update firms set preferences = preferences || '{"billing_enabled": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    expect((await ask('ann')).body.deposits).toBe('no_provider');
  });

  it.each([
    ['due_date', { due_date: '2020-01-01' }, 'Please select a valid due date'],
    ['first_scheduled_date', { frequency: 'once' }, 'Please select a send date'],
    ['frequency', { first_scheduled_date: '2199-01-01' }, 'Please select a frequency'],
    ['deposit_amount', { deposit_required: true }, 'Please enter a deposit amount'],
    [
      'deposit_amount',
      { deposit_required: true, deposit_amount: 100 },
      'Please connect Stripe to Sheaf first',
    ],
    ['questions_to_create.0.text', { questions_to_create: [{ text: ' ' }] }, null],
    ['is_draft', { is_draft: true, frequency: 'once', first_scheduled_date: '2199-01-01' }, null],
  ])('refuses %s: %j', async (field, more, message) => {
    const input = request(['household'], more);
    const { status, error } = await send(input);
    expect([status, error?.field]).toEqual([422, field]);
    if (message) expect(error?.message).toBe(message);
    expect(await rows(input.tax_year)).toEqual([]);
  });

  it('only those who reach every entity send; nobody learns which one is foreign', async () => {
    const input = request(['household', 'southern']);
    for (const [person, status] of [
      ['gil', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect((await send(input, person)).status, person).toBe(status);
    expect((await send({ ...input, company_ids: [entity('household'), entity('foreign')] })).status).toBe(
      404,
    );
    const eves = await publishedTemplate(app, 'Theirs', { by: 'eve' });
    expect((await send({ ...input, questionnaire_template_id: eves })).status).toBe(404);
    expect(await rows(input.tax_year)).toEqual([]);
    expect((await send({ ...input, company_ids: [entity('household')] }, 'gil')).status).toBe(200);
  });
});

describe('drafts', () => {
  it('SND-047 SND-049: a draft waits unseen until it is sent, and then is none any more', async () => {
    const input = request(['household'], { due_date: addDays(today(), 3) });
    const ann = await app.as('ann');
    const saved = await ann.call(collect.saveQuestionnaires, input);
    expect(saved.body.message).toBe('Successfully saved Questionnaire draft(s)');
    expect(await rows(input.tax_year)).toMatchObject([{ is_draft: true, sent: false }]);
    const ids = { questionnaire_ids: saved.body.questionnaire_ids };
    await app.owner.query(
      `update questionnaires set deposit_cents = 100, deposit_status = 'pending' where id = $1`,
      [ids.questionnaire_ids[0]],
    );
    for (const person of ['eve', 'sue'] as const)
      expect((await (await app.as(person)).call(collect.sendDrafts, ids)).status, person).toBe(404);
    expect((await ann.call(collect.sendDrafts, ids)).body).toMatchObject({
      message: 'Sent to 1 entity.',
      done: 1,
      left_out: [],
    });
    expect(await rows(input.tax_year)).toMatchObject([
      { is_draft: false, sent: true, deposit_status: 'unpaid' },
    ]);
    await expect.poll(async () => mailsTo(await emailOf('tom'), `${input.tax_year} `).length).toBe(1);
    expect(await ann.call(collect.sendDrafts, ids)).toMatchObject({ status: 409 });
  });

  it('of several, those go that can; which were left out is said with why', async () => {
    const ann = await app.as('ann');
    const draft = async (...names: Parameters<typeof request>[0]) =>
      (await ann.call(collect.saveQuestionnaires, request(names))).body.questionnaire_ids[0]!;
    const [good, sentAlready, late, inactive] = [
      await draft('household'),
      await draft('household'),
      await draft('household'),
      await draft('southern'),
    ];
    await ann.call(collect.sendDrafts, { questionnaire_ids: [sentAlready] });
    await app.owner.query(`update questionnaires set due_date = '2020-01-01' where id = $1`, [late]);
    await app.owner.query('update entities set inactive = true where id = $1', [entity('southern')]);
    const all = [good, sentAlready, late, inactive];
    const { body } = await ann.call(collect.sendDrafts, { questionnaire_ids: all });
    expect(body.done).toBe(1);
    expect(body.left_out.map(({ id, reason }) => [id, reason])).toEqual([
      [sentAlready, 'This has already been sent.'],
      [late, 'Its due date has passed'],
      [inactive, 'Inactive entity'],
    ]);
    const { rows: stored } = await app.owner.query(
      'select id from questionnaires where id = any($1) and is_draft order by id',
      [all],
    );
    expect(stored.map(({ id }) => Number(id))).toEqual([late, inactive]);
    // None of them can go: nothing is sent, and why is said.
    const none = await ann.call(collect.sendDrafts, { questionnaire_ids: [late, inactive] });
    expect(none).toMatchObject({ status: 409, error: { code: 'sending.nobody_left' } });
    await app.owner.query('update entities set inactive = false where id = $1', [entity('southern')]);
  });
});

describe('a custom questionnaire', () => {
  const custom = (more = {}) => ({
    company_ids: [entity('household')],
    tax_year: freshYear(),
    due_date: addDays(today(), 14),
    name: 'A few questions',
    questions_to_create: [{ question_type: 'text' as const, text: 'Did you sell the boat?' }],
    ...more,
  });
  const ask = async (input: ReturnType<typeof custom>, person: PersonName = 'ann') =>
    (await app.as(person)).call(collect.sendOpenItems, input);

  it('SND-054: has a subject and its items', async () => {
    const input = custom();
    expect((await ask(input)).body).toMatchObject({ sent: 1 });
    const [made] = await rows(input.tax_year);
    expect(made).toMatchObject({ kind: 'custom', name: 'A few questions', questions_total: 1 });
    expect(made!.form.sections).toHaveLength(1);
    const opened = await (
      await app.as('ann')
    ).call(questionnaires.readQuestionnaire, { questionnaire_id: made!.id });
    expect(opened.body.is_open_item).toBe(true);
  });

  it.each([
    ['due_date', () => ({ due_date: today() })],
    ['questions_to_create', () => ({ questions_to_create: [] })],
    ['questions_to_create.0.text', () => ({ questions_to_create: [{ text: '' }] })],
  ])('SND-052: refuses a wrong %s', async (field, more) => {
    const input = custom(more());
    expect(await ask(input)).toMatchObject({ status: 422, error: { field } });
    expect(await rows(input.tax_year)).toEqual([]);
  });

  it('is for those who reach the entity', async () => {
    const input = custom();
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect((await ask(input, person)).status).toBe(status);
  });
});
