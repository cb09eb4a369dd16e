/** The ledger, and what staff do to its items. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask, PlatformTask } from '#platform/server/jobs.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import {
  CHANGED_SINCE,
  CLIENT_CANNOT_ANSWER,
  NOTHING_TO_RETURN,
  SETTLED_ALREADY,
  UNLOCK_FIRST,
} from '#features/questionnaires/marks/messages.ts';
import { questionnaireTasks } from '#features/questionnaires/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { storedDocument } from '#test/documents.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';
import { collectTasks } from '../../server/jobs.ts';

const app = useApp();
let templateId = 0;
beforeAll(async () => {
  const columns = [{ ...question(11, { text: 'Bank' }), columns: undefined, show_when: null }];
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        0,
        [
          question(1, { text: 'Employer' }),
          question(2, { type: 'upload', text: 'your W-2', paper: 'W-2' }),
          question(3, { type: 'password', text: 'Account number' }),
          question(4, { text: 'Anything else?', optional: true }),
          question(10, { type: 'entries', text: 'Banks', columns } as object),
        ],
        { name: 'Income' },
      ),
      section(5, [], { key: 'agreement_signature', name: 'Engagement letter', letter: '<p>Dear client</p>' }),
    ),
  });
});
const sent = (entity: 'household' | 'rosas' = 'household') => sentQuestionnaire(app, templateId, { entity });
const ledger = async (person: PersonName, questionnaire_id: number) =>
  (await app.as(person)).call(collect.readLedger, { questionnaire_id });
const states = async (id: number) => {
  const { body } = await ledger('ann', id);
  return Object.fromEntries(body.items.map(({ question_no, state }) => [question_no ?? 'letter', state]));
};
const item = async (id: number, no: number) =>
  (await ledger('ann', id)).body.items.find(({ question_no }) => question_no === no)!;
const row = async (id: number) =>
  (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];
const answerRow = async (id: number, no: number) =>
  (
    await app.owner.query(
      'select * from answers where questionnaire_id = $1 and question_no = $2 and entry_no = 0',
      [id, no],
    )
  ).rows[0];
const versionOf = async (id: number, no: number): Promise<number> => (await answerRow(id, no))?.version ?? 0;
const save = async (
  person: PersonName,
  id: number,
  question_no: number,
  value: string | null,
  more: { entry_no?: number; answer_by?: string | null; base?: number } = {},
) => {
  const { body } = await (
    await app.as(person)
  ).call(answering.saveAnswers, {
    questionnaire_id: id,
    saves: [
      {
        op: randomUUID(),
        question_no,
        entry_no: 0,
        value,
        answer_by: null,
        base: more.entry_no ? 0 : await versionOf(id, question_no),
        ...more,
      },
    ],
  });
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['saved']);
};
const mark =
  (call: object) =>
  async (person: PersonName, id: number, question_no: number, more: object = {}) =>
    (await app.as(person)).call(call as typeof collect.returnItem, {
      questionnaire_id: id,
      question_no,
      base: await versionOf(id, question_no),
      reason: 'The left edge is cut off.',
      ...more,
    });
const [receive, waive, sendBack] = [collect.markItemReceived, collect.waiveItem, collect.returnItem].map(
  mark,
) as [ReturnType<typeof mark>, ReturnType<typeof mark>, ReturnType<typeof mark>];
const undo = async (person: PersonName, questionnaire_id: number, mark_id: number) =>
  (await app.as(person)).call(collect.undoItemMark, { questionnaire_id, mark_id });
const runTask = (name: string, questionnaire_id: number) => {
  const firm_id = app.world.firms.pell;
  const task = collectTasks.find((known) => known.name === name) as FirmTask;
  return task.run(systemCtx(app.services, firm_id, 'test'), { firm_id, questionnaire_id });
};
const queued = async (subject: string) =>
  (
    await app.owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from outgoing_messages where subject like $1 order by id',
      [`%${subject}%`],
    )
  ).rows;
const waiting = async (task: string): Promise<number> =>
  (
    await app.owner.query(
      `select count(*)::int n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [task],
    )
  ).rows[0].n;

describe('the ledger', () => {
  it('names every expected item with its state, by whom and since when, and counts as the questionnaire does', async () => {
    const id = await sent();
    expect(await states(id)).toEqual({ 1: 'open', 2: 'open', 3: 'open', 10: 'open', letter: 'open' });
    await save('maria', id, 1, 'Harbor Bank');
    await save('maria', id, 2, 'Provided Elsewhere');
    await save('maria', id, 3, '12-3456');
    await save('maria', id, 10, 'Not Applicable');
    const { body } = await ledger('gil', id);
    expect(body).toMatchObject({ settled: 4, to_go: 1, ready: false, may_mark: true, locked: false });
    expect(await row(id)).toMatchObject({ items_total: 5, items_to_go: 1 });
    expect(body.items[0]).toMatchObject({
      number: '1',
      text: 'Employer',
      section: 'Income',
      state: 'received',
      answer: 'Harbor Bank',
      by: { name: 'Maria Client', from_firm: false },
      version: 1,
    });
    // What is sealed stays so.
    expect(body.items[2]).toMatchObject({ state: 'received', answer: '••••••••' });
    expect(JSON.stringify(body)).not.toContain('12-3456');
    expect(body.items.at(-1)).toMatchObject({ kind: 'signature', state: 'open', answer: '0 of 2 signed' });
  });

  it('is for those who see the entity', async () => {
    const id = await sent();
    for (const [person, status] of [
      ['gil', 200],
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
    ] as const)
      expect((await ledger(person, id)).status, person).toBe(status);
  });

  it('says from when on a paper can be expected', async () => {
    const id = await sentQuestionnaire(app, templateId, { tax_year: 2097 });
    expect((await item(id, 2)).expected_after).toBe('2098-01-31');
    expect((await item(id, 1)).expected_after).toBeNull();
  });
});

describe('marking received and waiving', () => {
  it('settles what is open or put off, with who did it, and Undo puts all of it back', async () => {
    const id = await sent();
    await save('maria', id, 1, null, { answer_by: '2026-12-30' });
    expect(await states(id)).toMatchObject({ 1: 'later', 2: 'open' });
    const first = (await receive('ann', id, 1)).body;
    const second = (await waive('gil', id, 2, { reason: 'Not this year' })).body;
    expect(await states(id)).toMatchObject({ 1: 'received', 2: 'waived' });
    expect(await item(id, 1)).toMatchObject({ by: { name: 'Ann Partner', from_firm: true } });
    expect(await item(id, 2)).toMatchObject({
      by: { name: 'Gil North', from_firm: true },
      note: 'Not this year',
      mark: { id: second.mark_id, kind: 'waived' },
    });
    expect((await row(id)).items_to_go).toBe(3);
    expect((await receive('ann', id, 2)).error?.message).toBe(SETTLED_ALREADY);
    expect((await undo('ben', id, first.mark_id)).status).toBe(200);
    expect((await undo('ben', id, second.mark_id)).status).toBe(200);
    expect(await states(id)).toMatchObject({ 1: 'later', 2: 'open' });
    expect((await row(id)).items_to_go).toBe(5);
    expect((await answerRow(id, 1)).answer_by).not.toBeNull();
    // Once more is no change.
    const before = await row(id);
    expect((await undo('ben', id, first.mark_id)).status).toBe(200);
    expect(await row(id)).toEqual(before);
  });

  it('needs a reason of three characters to waive, and the answer that was looked at', async () => {
    const id = await sent();
    expect(await waive('ann', id, 1, { reason: ' no ' })).toMatchObject({
      status: 422,
      error: { field: 'reason' },
    });
    await save('maria', id, 1, null, { answer_by: '2026-12-30' });
    expect(await waive('ann', id, 1, { base: 0 })).toMatchObject({
      status: 409,
      error: { message: CHANGED_SINCE },
    });
    expect((await receive('ann', id, 77, { base: 0 })).status).toBe(404);
    expect((await receive('ann', id, 4)).error?.message).toBe(SETTLED_ALREADY);
  });

  it('a waived one that is answered after all is received', async () => {
    const id = await sent();
    await waive('ann', id, 1);
    await save('maria', id, 1, 'Harbor Bank');
    expect(await states(id)).toMatchObject({ 1: 'received' });
    expect(await item(id, 1)).toMatchObject({ by: { name: 'Maria Client' }, mark: null, note: null });
  });
});

describe('sending an item back', () => {
  it('keeps the answer, opens what was submitted, tells the client after the time for Undo and once for all', async () => {
    const id = await sent();
    await save('maria', id, 1, 'Harbor Bank');
    await save('maria', id, 3, '12-3456');
    await app.owner.query('update questionnaires set completed = true, submitted_at = now() where id = $1', [
      id,
    ]);
    const { body } = await sendBack('gil', id, 1);
    await sendBack('gil', id, 3, { reason: 'One digit is missing' });
    expect(await states(id)).toMatchObject({ 1: 'returned', 3: 'returned' });
    expect(await row(id)).toMatchObject({ completed: false, submitted_at: null, items_to_go: 5 });
    expect(await item(id, 1)).toMatchObject({
      answer: 'Harbor Bank',
      note: 'The left edge is cut off.',
      by: { name: 'Gil North' },
      mark: { id: body.mark_id, kind: 'returned' },
    });
    const seen = await (await app.as('maria')).call(answering.readState, { questionnaire_id: id });
    expect(seen.body.answers[0]).toMatchObject({
      value: 'Harbor Bank',
      returned: 'The left edge is cut off.',
      version: 1,
    });
    expect(await waiting('tell-returned-items')).toBeGreaterThan(0);
    const runsAt = await app.owner.query(
      `select j.run_at > now() + interval '20 seconds' as later from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'tell-returned-items' order by j.id desc limit 1`,
    );
    expect(runsAt.rows[0].later).toBe(true);
    await runTask('tell-returned-items', id);
    await runTask('tell-returned-items', id);
    const mails = await queued('need another look');
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    for (const { subject, text } of mails) {
      expect(subject).toBe('2 items need another look');
      expect(text).not.toMatch(/Employer|left edge|Harbor|digit/);
    }
  });

  it('taken back in time nobody is told, and it is completed as before', async () => {
    const id = await sent();
    await save('maria', id, 1, 'Harbor Bank');
    await app.owner.query('update questionnaires set completed = true, submitted_at = now() where id = $1', [
      id,
    ]);
    const { submitted_at } = await row(id);
    const { body } = await sendBack('ann', id, 1);
    expect((await undo('ann', id, body.mark_id)).status).toBe(200);
    expect(await row(id)).toMatchObject({ completed: true, submitted_at });
    const before = (await queued('another look')).length;
    await runTask('tell-returned-items', id);
    expect((await queued('another look')).length).toBe(before);
    // Without an email, either.
    await sendBack('ann', id, 1, { email: false });
    await runTask('tell-returned-items', id);
    expect((await queued('another look')).length).toBe(before);
  });

  it('answered again, even with the same words, it is received, and whoever sent it back hears of it once', async () => {
    const id = await sent();
    await save('maria', id, 1, 'Harbor Bank');
    await save('maria', id, 10, null, { entry_no: 7 });
    await save('maria', id, 11, 'First Bank', { entry_no: 7 });
    expect(await states(id)).toMatchObject({ 1: 'received', 10: 'received' });
    const { body } = await sendBack('gil', id, 1);
    await sendBack('gil', id, 10, { reason: 'One bank is missing' });
    expect(await states(id)).toMatchObject({ 1: 'returned', 10: 'returned' });
    await save('maria', id, 1, 'Harbor Bank');
    await save('tom', id, 10, null, { entry_no: 8 });
    await save('tom', id, 11, 'Second Bank', { entry_no: 8 });
    expect(await states(id)).toMatchObject({ 1: 'received', 10: 'received' });
    expect(await item(id, 1)).toMatchObject({ by: { name: 'Maria Client' }, note: null, mark: null });
    const look = questionnaireTasks.find(({ name }) => name === 'look-for-answered-items') as PlatformTask;
    await look.run(app.services);
    expect(await waiting('tell-answered-items')).toBe(0);
    app.setTime(new Date(Date.now() + 61_000));
    await look.run(app.services);
    expect(await waiting('tell-answered-items')).toBe(1);
    await runTask('tell-answered-items', id);
    await runTask('tell-answered-items', id);
    app.setTime(null);
    const mails = await queued('you returned were answered');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: '2 items you returned were answered' });
    expect(mails[0]!.text).not.toContain('Harbor');
    // Too late to take it back.
    expect((await undo('gil', id, body.mark_id)).error?.message).toBe(CHANGED_SINCE);
  });

  it('a document stays where it is; one more makes it received', async () => {
    const id = await sent();
    const put = async (name: string) => {
      const document = await storedDocument(app, 'household', name);
      await app.owner.query(
        `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
         select firm_id, $1, 2, $2, now() from documents where id = $2`,
        [id, document],
      );
    };
    await put('w2.pdf');
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
       select firm_id, id, 2, '1', now() from questionnaires where id = $1`,
      [id],
    );
    await sendBack('ann', id, 2);
    expect(await item(id, 2)).toMatchObject({ state: 'returned', documents: [{ name: 'w2.pdf' }] });
    // Good as it is after all.
    await receive('ann', id, 2);
    expect(await item(id, 2)).toMatchObject({ state: 'received', documents: [{ name: 'w2.pdf' }] });
    expect((await answerRow(id, 2)).value).toBe('1');
  });

  it('not kept, a file is gone for the client and stays for staff; Undo and “good as it is” bring it back', async () => {
    const id = await sent();
    const document = await storedDocument(app, 'household', 'cut-off.pdf');
    await app.owner.query(
      `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
       select firm_id, $1, 2, $2, now() from documents where id = $2`,
      [id, document],
    );
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
       select firm_id, id, 2, '1', now() from questionnaires where id = $1`,
      [id],
    );
    const seenBy = async (person: PersonName) =>
      (await (await app.as(person)).call(answering.readState, { questionnaire_id: id })).body.documents.map(
        ({ name }) => name,
      );
    await sendBack('ann', id, 2);
    expect(await seenBy('maria')).toEqual(['cut-off.pdf']);
    await receive('ann', id, 2);
    const { body } = await sendBack('ann', id, 2, { keep_file: false });
    expect(await seenBy('maria')).toEqual([]);
    expect(await seenBy('ann')).toEqual(['cut-off.pdf']);
    expect(await item(id, 2)).toMatchObject({ state: 'returned', documents: [{ name: 'cut-off.pdf' }] });
    await undo('ann', id, body.mark_id);
    expect(await seenBy('maria')).toEqual(['cut-off.pdf']);
    await sendBack('ann', id, 2, { keep_file: false });
    await receive('ben', id, 2);
    expect(await seenBy('maria')).toEqual(['cut-off.pdf']);
  });

  it('is refused for what is not there, when locked, for a read-only entity, and to outsiders', async () => {
    const id = await sent();
    expect((await sendBack('ann', id, 1)).error?.message).toBe(NOTHING_TO_RETURN);
    await save('maria', id, 1, 'Harbor Bank');
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
    ] as const)
      for (const call of [sendBack, waive, receive])
        expect((await call(person, id, 1)).status, person).toBe(status);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await sendBack('ann', id, 1)).error?.message).toBe(UNLOCK_FIRST);
    const rosas = await sent('rosas');
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
       select firm_id, id, 1, 'x', now() from questionnaires where id = $1`,
      [rosas],
    );
    expect((await sendBack('ann', rosas, 1)).error?.message).toBe(CLIENT_CANNOT_ANSWER);
    // A mark of one questionnaire is none of another.
    const other = await sent();
    const { body } = await waive('ann', other, 1);
    expect((await undo('ann', id, body.mark_id)).status).toBe(404);
    expect(await states(other)).toMatchObject({ 1: 'waived' });
  });
});

describe('a section marked completed', () => {
  const complete = async (person: PersonName, id: number, items: { question_no: number; base: number }[]) =>
    (await app.as(person)).call(collect.markSectionCompleted, {
      questionnaire_id: id,
      section_no: 0,
      items,
    });
  const OPEN = [1, 2, 3, 10].map((question_no) => ({ question_no, base: 0 }));

  it('settles what is to go in it and counts as gone through; Undo puts all of it back', async () => {
    const id = await sent();
    const { body } = await complete('gil', id, OPEN);
    expect(body).toMatchObject({ marked: true, mark_ids: { length: 4 } });
    expect(await states(id)).toMatchObject({ 1: 'received', 2: 'received', 3: 'received', 10: 'received' });
    expect(await row(id)).toMatchObject({ marked_sections: [0], items_to_go: 1, sections_done: 1 });
    const undone = await (
      await app.as('ann')
    ).call(collect.undoSectionCompleted, { questionnaire_id: id, section_no: 0, ...body });
    expect(undone.status).toBe(200);
    expect(await states(id)).toMatchObject({ 1: 'open', 2: 'open', 3: 'open', 10: 'open' });
    expect(await row(id)).toMatchObject({ marked_sections: [], items_to_go: 5, sections_done: 0 });
  });

  it('is all or nothing: what a client answered meanwhile, locked ones and outsiders change nothing', async () => {
    const id = await sent();
    await save('maria', id, 1, 'Harbor Bank');
    expect((await complete('ann', id, OPEN)).status).toBe(409);
    expect(await states(id)).toMatchObject({ 1: 'received', 2: 'open' });
    expect((await row(id)).marked_sections).toEqual([]);
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
    ] as const)
      expect((await complete(person, id, [])).status, person).toBe(status);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await complete('ann', id, [])).error?.message).toBe(UNLOCK_FIRST);
  });
});
