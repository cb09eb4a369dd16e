/** Papers dropped off by the link of a mail. */
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { checklistTasks } from '#features/questionnaires/checklist/server/follow-documents.ts';
import { addDays, DAY_MS } from '#features/questionnaires/rules/days.ts';
import { placeOf } from '#features/questionnaires/rules/ids.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { papersPdf, w2Text } from '#test/intake-papers.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { todayFor } from '#test/today.ts';
import { workOffTasks } from '#test/work-off.ts';
import { collect } from '../../contract.ts';
import { dropOffTasks } from './jobs.ts';
import { sendingTasks } from '../../sending/server/jobs.ts';

const app = useApp({ preferences: { document_drop_off_enabled: true } });
const anyone = () => app.anonymous;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const today = () => todayFor(app);
let year = 2000;
const ask = async (more = {}, person: PersonName = 'ann') =>
  (await app.as(person)).call(collect.sendDropOff, {
    company_ids: [app.world.entities.household.id],
    tax_year: (year += 1),
    due_date: addDays(today(), 14),
    questions_to_create: [{ text: 'your W-2' }, { text: 'the closing statement' }],
    ...more,
  });
/** Does at once what the worker would. */
async function tell(questionnaire_ids: number[]) {
  const task = sendingTasks.find((one): one is FirmTask => one.name === 'tell-owners')!;
  const { pell } = app.world.firms;
  await task.run(systemCtx(app.services, pell, 'test'), { firm_id: pell, questionnaire_ids });
}
/** The links of all mails about it, as they were handed to the mail program. */
async function links(questionnaireId: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ id: number }>(
    `select id::int from outgoing_messages where dedupe_key like $1 order by id`,
    [`questionnaire:${questionnaireId}:%`],
  );
  const { deliverMessage } = await import('#platform/server/delivery.ts');
  const before = app.mails.length;
  for (const { id } of rows)
    if (deliverMessage.kind === 'firm')
      await deliverMessage.run(systemCtx(app.services, app.world.firms.pell, 'test'), {
        firm_id: app.world.firms.pell,
        message_id: id,
      });
  return app.mails.slice(before).map(({ text }) => /https?:\S+document-drop-off\S+/.exec(text)![0]);
}
const tokenOf = (link: string) => link.split('#')[1]!;
async function sent(more = {}) {
  const { body } = await ask(more);
  const [id] = body.questionnaire_ids;
  await tell([id!]);
  const [maria, tom] = await links(id!);
  return { id: id!, token: tokenOf(maria!), other: tokenOf(tom!), link: maria! };
}
const open = async (token: string) => (await anyone().call(collect.openDropOff, { token })).body;
async function drop(token: string, questionId: number, name: string, bytes = pdfOf({}), more = {}) {
  const link = await anyone().call(collect.dropOffLink, {
    token,
    question_id: questionId,
    name,
    size: bytes.length,
    ...more,
  });
  if (link.status !== 200) return link.status;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const input = { token, upload_id: link.body.upload_id };
  const first = (await anyone().call(collect.dropOffProcess, input)).status;
  // A lost answer is asked for again and changes nothing.
  expect((await anyone().call(collect.dropOffProcess, input)).status).toBe(first);
  return first;
}
const itemsOf = async (token: string) => {
  const body = await open(token);
  return body.state === 'open' ? body.items : [];
};

describe('a document drop-off', () => {
  it('SND-059 SND-062: each owner gets a link of their own that shows what is asked for and takes it', async () => {
    const { id, token, other, link } = await sent();
    expect(link).toContain(
      `/document-drop-off?questionnaireId=${id}&companyId=${app.world.entities.household.id}&firm=pell#`,
    );
    expect(other).not.toBe(token);
    const items = await itemsOf(token);
    expect(items.map(({ text, done }) => [text, done])).toEqual([
      ['Please upload your W-2', false],
      ['Please upload the closing statement', false],
    ]);
    expect(await drop(token, items[0]!.id, 'w2.pdf')).toBe(200);
    const [first, second] = await itemsOf(token);
    expect(first).toMatchObject({ done: true, files: [{ name: 'w2.pdf' }] });
    expect(second).toMatchObject({ done: false, files: [] });
    // The other owner sees that it is there, and no name of what they did not send.
    expect((await itemsOf(other))[0]).toMatchObject({ done: true, files: [] });
    const { rows } = await app.owner.query(
      `select d.name, d.created_by::int, q.uploads_done, q.uploads_needed, q.in_progress from documents d
       join questionnaires q on q.id = d.questionnaire_id where q.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        name: 'w2.pdf',
        created_by: app.world.people.maria.id,
        uploads_done: 1,
        uploads_needed: 2,
        in_progress: true,
      },
    ]);
    expect(await timesRecorded(app, 'questionnaire.document_added')).toEqual({
      'questionnaire.document_added': 1,
    });
  });

  it('SND-058: takes everything the wire sends with it', async () => {
    const { status, body } = await ask({
      frequency: null,
      first_scheduled_date: null,
      questionnaire_template_id: null,
      custom_template_name: 'Spring papers',
      custom_email_subject: 'Please send us your papers',
      custom_email_body: 'Hello,\nwe need a few papers.',
      days_until_due: 14,
      include_prior_year_items: false,
      is_draft: false,
      document_drop_off_enabled: true,
    });
    expect(status).toBe(200);
    const [id] = body.questionnaire_ids;
    const { rows } = await app.owner.query(
      'select name, kind, is_draft, due_date::text as due, tax_year from questionnaires where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { name: 'Spring papers', kind: 'drop_off', is_draft: false, due: addDays(today(), 14), tax_year: year },
    ]);
    await tell([id!]);
    const before = app.mails.length;
    await links(id!);
    const [mail] = app.mails.slice(before);
    expect(mail!.subject).toBe('Please send us your papers');
    expect(mail!.text).toContain('we need a few papers.');
  });

  it('asks for last year’s items; without any item it is refused', async () => {
    const tax_year = (year += 1);
    const bare = { questions_to_create: [], tax_year };
    expect(await ask(bare)).toMatchObject({
      status: 422,
      error: { message: 'Please add at least 1 prior year item or additional item.' },
    });
    await app.owner.query(
      `insert into prior_year_items (firm_id, entity_id, year, form_name, detailed_name, do_not_rollover, created_at)
       values ($1, $2, $3, 'W-2', 'Acme', false, now())`,
      [app.world.firms.pell, app.world.entities.household.id, tax_year - 1],
    );
    expect((await ask({ ...bare, prior_year_item_ids: [] })).status).toBe(422);
    const { token } = await sent(bare);
    expect((await itemsOf(token)).map(({ text }) => text)).toEqual(['Please upload W-2 Acme']);
  });

  it('SND-060: opens past its due date, as long as the mail may still be found', async () => {
    const { token } = await sent();
    const due = Date.parse(addDays(today(), 14));
    app.setTime(new Date(due + 29 * DAY_MS));
    expect((await open(token)).state).toBe('open');
    for (const task of dropOffTasks) if (task.kind === 'platform') await task.run(app.services);
    app.setTime(null);
    expect((await open(token)).state).toBe('open');
  });

  it('a month after its due date it shows nothing, and mails a fresh one to whom it was sent, once', async () => {
    const { id, token } = await sent();
    app.setTime(new Date(Date.parse(addDays(today(), 14)) + 30 * DAY_MS + 1000));
    expect(await open(token)).toEqual({
      state: 'expired',
      firm: expect.objectContaining({ name: 'Pell Harrow CPAs', url: 'pell' }),
    });
    for (let time = 0; time < 3; time += 1)
      expect((await anyone().call(collect.freshDropOff, { token })).body).toEqual({ ok: true });
    const fresh = (await links(id)).map(tokenOf);
    expect(fresh).toHaveLength(1);
    expect((await open(fresh[0]!)).state).toBe('open');
    app.setTime(null);
  });

  it('dies when the questionnaire is locked or completed, and takes nothing for another one', async () => {
    const { id, token } = await sent();
    const elsewhere = await sent();
    const [item] = await itemsOf(token);
    const [theirs] = await itemsOf(elsewhere.token);
    expect(await drop(token, theirs!.id, 'wrong.pdf')).toBe(404);
    expect(await drop(token, item!.id + 60_000, 'nowhere.pdf')).toBe(404);
    for (const column of ['locked', 'completed']) {
      await app.owner.query(`update questionnaires set ${column} = true where id = $1`, [id]);
      expect(await open(token)).toEqual({
        state: 'expired',
        firm: expect.objectContaining({ name: 'Pell Harrow CPAs', url: 'pell' }),
      });
      expect(await drop(token, item!.id, 'late.pdf')).toBe(404);
      await app.owner.query(`update questionnaires set ${column} = false where id = $1`, [id]);
    }
    expect((await anyone().call(collect.openDropOff, { token: 'x'.repeat(43) })).status).toBe(404);
    const { rows } = await app.owner.query(`select 1 from documents where questionnaire_id = any($1)`, [
      [id, elsewhere.id],
    ]);
    expect(rows).toEqual([]);
  });

  it('an upload belongs to the link it was begun with; parts of large ones, too', async () => {
    const { token, other } = await sent();
    const [item] = await itemsOf(token);
    const large = 9 * 1024 * 1024;
    const { body } = await anyone().call(collect.dropOffLink, {
      token,
      question_id: item!.id,
      name: 'large.pdf',
      size: large,
    });
    const input = { token, upload_id: body.upload_id };
    expect((await anyone().call(collect.dropOffParts, input)).body.parts).toHaveLength(2);
    for (const call of [collect.dropOffParts, collect.dropOffProcess])
      expect((await anyone().call(call, { ...input, token: other })).status).toBe(404);
  });

  it('CHK-026, CHK-029, CHK-020: is the checklist’s own way: with its history, its options and no file twice', async () => {
    const { id, token } = await sent();
    const [item, other] = await itemsOf(token);
    expect(await drop(token, item!.id, 'w2.pdf')).toBe(200);
    const again = await drop(token, item!.id, 'w2.pdf');
    expect(again).toBe(409);
    // The same file at another item is the same file.
    expect(await drop(token, other!.id, 'w2.pdf')).toBe(409);
    expect(await drop(token, other!.id, 'books.xlsx')).toBe(422);
    const { rows } = await app.owner.query(
      `select c.before_value, c.after_value, c.user_id::int, q.uploads_done, q.client_activity_at is not null as told
       from answer_changes c join questionnaires q on q.firm_id = c.firm_id and q.id = c.questionnaire_id
       where c.questionnaire_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        before_value: null,
        after_value: '1',
        user_id: app.world.people.maria.id,
        uploads_done: 1,
        told: true,
      },
    ]);
    // An item that names several documents is told which one it is.
    const books = await sent({
      questions_to_create: [{ text: 'your books', options: ['Bank statements', 'Spreadsheet'] }],
    });
    const [named] = await itemsOf(books.token);
    expect([named!.options, named!.takes_sheets]).toEqual([['Bank statements', 'Spreadsheet'], true]);
    expect(await drop(books.token, named!.id, 'k1.pdf')).toBe(422);
    expect(await drop(books.token, named!.id, 'k1.pdf', pdfOf({}), { option: 'Other' })).toBe(422);
    expect(await drop(books.token, named!.id, 'k1.pdf', pdfOf({}), { option: 'Bank statements' })).toBe(200);
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Books', rows: [['Rent', 100]] }] }));
    expect(await drop(books.token, named!.id, 'books.xlsx', sheet, { option: 'Spreadsheet' })).toBe(200);
  });

  it('a file is taken back by its own link until staff have looked at it', async () => {
    const { id, token, other } = await sent();
    const elsewhere = await sent();
    const [item] = await itemsOf(token);
    for (const name of ['wrong.pdf', 'seen.pdf'])
      expect(await drop(token, item!.id, name, pdfOf({ noise: name.length }))).toBe(200);
    const [wrong, seen] = (await itemsOf(token))[0]!.files;
    expect([wrong!.can_take_back, seen!.can_take_back]).toEqual([true, true]);
    const take = async (upload_id: number, by = token) =>
      (await anyone().call(collect.takeBackDropOff, { token: by, upload_id })).status;
    for (const by of [other, elsewhere.token, 'x'.repeat(43)])
      expect(await take(wrong!.upload_id, by)).toBe(404);
    const { rows } = await app.owner.query<{ id: number }>(
      `select d.id::int as id from documents d where d.questionnaire_id = $1 and d.name = 'seen.pdf'`,
      [id],
    );
    await (await app.as('ben')).call(documents.viewDocument, { document_id: rows[0]!.id });
    expect((await itemsOf(token))[0]!.files.map(({ can_take_back }) => can_take_back)).toEqual([true, false]);
    expect(await take(seen!.upload_id)).toBe(409);
    for (let time = 0; time < 2; time += 1) expect(await take(wrong!.upload_id)).toBe(200);
    expect((await itemsOf(token))[0]!.files.map(({ name }) => name)).toEqual(['seen.pdf']);
    const counted = await app.owner.query(
      `select a.value from answers a where a.questionnaire_id = $1 and a.question_no = $2`,
      [id, placeOf(item!.id).no],
    );
    expect(counted.rows).toEqual([{ value: '1' }]);
    expect(await timesRecorded(app, 'questionnaire.document_removed')).toEqual({
      'questionnaire.document_removed': 1,
    });
  });

  it('FRM-035: is sent by those who reach the entity, where the firm has it switched on', async () => {
    expect((await ask({}, 'sue')).status).toBe(404);
    expect((await ask({}, 'eve')).status).toBe(404);
    expect((await ask({}, 'maria')).status).toBe(403);
    await app.owner.query(
      `update firms set preferences = preferences || '{"document_drop_off_enabled": false}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'drop_off.off' } });
  });
});

describe('papers of a document drop-off', () => {
  const work = () => workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks]);
  const asked = async (token: string) => {
    const { status, body } = await anyone().call(collect.listDropOffPapers, { token });
    return status === 200 ? body.papers : status;
  };

  it('are asked about on the page they were sent from, and kept by their sender alone', async () => {
    await app.owner.query(
      `update firms set preferences = preferences || '{"bulk_upload_processor": true, "document_drop_off_enabled": true}'`,
    );
    const { id, token, other } = await sent({ tax_year: 2025 });
    const [item] = await itemsOf(token);
    const lastYear = papersPdf(w2Text({ name: 'Northfield School District', year: 2024 }));
    expect(await drop(token, item!.id, 'w2.pdf', lastYear)).toBe(200);
    await work();
    const [file] = (await itemsOf(token))[0]!.files;
    const facts = { kind: 'other_year', found: 2024, wanted: 2025 };
    expect(await asked(token)).toMatchObject([
      { id: file!.upload_id, name: 'w2.pdf', is_being_read: false, doubts: [{ facts, kept: false }] },
    ]);
    // The other owner's link names nothing that came by this one.
    expect(await asked(other)).toEqual([]);
    const keep = { upload_id: file!.upload_id, kinds: ['other_year' as const] };
    const unknown = 'x'.repeat(43);
    for (const wrong of [other, unknown])
      expect((await anyone().call(collect.keepDropOffPaper, { token: wrong, ...keep })).status).toBe(404);
    expect(await asked(unknown)).toBe(404);
    expect((await anyone().call(collect.keepDropOffPaper, { token, ...keep })).status).toBe(200);
    expect(await asked(token)).toMatchObject([{ doubts: [{ facts, kept: true }] }]);
    const { rows } = await app.owner.query(
      `select actor_kind from events where name = 'document.kept_anyway' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_kind: 'client' }]);
    // What came in earlier is not named again, and nothing once the link is over.
    await app.owner.query(`update documents set created_at = created_at - interval '2 hours'`);
    expect(await asked(token)).toEqual([]);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect(await asked(token)).toBe(404);
    expect((await anyone().call(collect.keepDropOffPaper, { token, ...keep })).status).toBe(404);
  });
});
