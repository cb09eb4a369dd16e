/** 24f: K-1s go to the entities of their owners, tick what was asked for, are told of once, and can be taken back. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { systemCtx } from '#platform/server/context.ts';
import { todayFor } from '#test/today.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { useApp } from '#test/app.ts';
import { intakeOf } from '#test/made-here.ts';
import { form, question, section } from '#test/example-form.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { type Named, openCopy, part, sentReturn, workOff } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
let templateId: number;
const CHECKLIST = form(
  section(
    0,
    [
      question(1, { type: 'upload', text: 'Please upload each W-2.', paper: 'W-2' }),
      question(2, { type: 'upload', text: 'Please upload each K-1.', paper: 'K-1 (1065)' }),
    ],
    { key: 'document_checklist', name: 'Document checklist' },
  ),
);
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Owners', { form: CHECKLIST });
});
beforeEach(async () => {
  await workOff(app);
  await app.owner.query('delete from outgoing_messages');
  await app.owner.query('delete from notifications');
  await app.owner.query('update questionnaires set deleted_at = now()');
});

const k1 = (name: string, page: number, more: { tin?: string } = {}) =>
  part({
    kind: 'k1',
    form_id: 'us-1120s-k1',
    name: `K-1 ${name}`,
    pages: [{ first: page, last: page }],
    recipient: { name, tin_last4: more.tin ?? null, share: '50%' },
  });
const id = (entity: EntityName): number => app.world.entities[entity].id;
const sent = (...names: string[]): Promise<Named> =>
  sentReturn(app, [], { parts: names.map((name, at) => k1(name, at)) });
const asked = (entity: EntityName, tax_year = 2025) =>
  sentQuestionnaire(app, templateId, { entity, tax_year });
const rows = async (named: Named, by: PersonName = 'ann') =>
  (await (await app.as(by)).call(returns.readReturnK1s, named)).body.k1s;
const fileAll = async (
  named: Named,
  into: readonly EntityName[],
  { by = 'ann', ...more }: { by?: PersonName; path?: string; tell?: boolean } = {},
) => {
  const k1s = (await rows(named)).map(({ part_id }, at) => ({ part_id, entity_id: id(into[at]!) }));
  return (await app.as(by)).call(returns.fileReturnK1s, { ...named, k1s, ...more });
};
const undo = async (named: Named, by: PersonName = 'ann') => {
  const part_ids = (await rows(named)).map(({ part_id }) => part_id);
  return (await app.as(by)).call(returns.undoReturnK1s, { ...named, part_ids });
};
const itemOf = async (questionnaire_id: number, person: PersonName = 'maria') => {
  const { body } = await (await app.as(person)).call(answering.readState, { questionnaire_id });
  return {
    value: body.answers.find(({ question_no }) => question_no === 2)?.value ?? null,
    documents: body.documents.flatMap(({ name, question_no }) => (question_no === 2 ? [name] : [])),
  };
};
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (
    await app.owner.query(
      `select recipient as to, subject, text from outgoing_messages where dedupe_key like 'k1s_filed:%' order by id`,
    )
  ).rows;
/** What clients hear of in the portal, of events since a moment. */
const lastEvent = async (): Promise<number> =>
  (await app.owner.query('select max(id) as id from events')).rows[0].id;
const recordedSince = async (name: string, since: number): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from events where name = $1 and id > $2', [name, since]))
    .rows[0].n;
const hears = async (person: PersonName, since: number): Promise<string[]> => {
  const { rows: waiting } = await app.owner.query<{ id: number }>(
    'select id from events where id > $1 order by id',
    [since],
  );
  const ctx = systemCtx(app.services, app.world.firms.pell, 'test');
  for (const event of waiting) await notify(ctx, event.id);
  const { body } = await (await app.as(person)).call(notifications.listOwnNotifications, {});
  return body.notifications.map(({ text }) => text).filter((text) => text.includes('K-1'));
};

describe('24f: filing K-1s', () => {
  it('each is offered to the entity it matches, with the item of its checklist that asks for it', async () => {
    const named = await sent('Client Bakery', 'Nobody At All');
    await asked('bakery');
    const ann = await app.as('ann');
    const [bakery, nobody] = await rows(named);
    expect(bakery).toMatchObject({
      recipient: 'Client Bakery',
      match: { name: 'Client Bakery LLC' },
      doubt: 'There is no number to compare.',
      checklist: { questionnaire: '2025 Owners', item: 'Please upload each K-1.', blocked: null },
      filed_in: null,
    });
    expect(nobody).toMatchObject({
      match: null,
      doubt: 'No entity has this name and number.',
      checklist: null,
    });
    recordAnswer(
      'returns/k1s-open',
      returns.readReturnK1s,
      (await ann.call(returns.readReturnK1s, named)).body,
    );
    // Owners who are no clients get a file.
    const page = await openCopy(app, ann, named, { what: 'part', part_id: nobody!.part_id });
    expect(page.status).toBe(200);
    expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('goes to the folder of the year, ticks the item that asked for it, and is filed once', async () => {
    const questionnaire = await asked('household');
    const named = await sent('Maria Client', 'Tom Client');
    const filed = await fileAll(named, ['household', 'household']);
    recordAnswer('returns/k1s-filed', returns.readReturnK1s, filed.body);
    expect(filed.body.k1s.map(({ filed_in }) => filed_in)).toMatchObject([
      { entity_id: id('household'), ticked: true, told: false, may_undo: true },
      { entity_id: id('household'), ticked: true, told: false, may_undo: true },
    ]);
    const names = ['2025 K-1 Maria & Tom Client.pdf', '2025 K-1 Maria & Tom Client (2).pdf'];
    const { rows: lying } = await app.owner.query(
      `select d.name, f.name as folder, d.staff_only from documents d join folders f on f.id = d.folder_id
       where d.id = any($1::bigint[]) order by d.id`,
      [filed.body.k1s.map(({ filed_in }) => filed_in!.document_id)],
    );
    expect(lying.map(({ folder, staff_only }) => [folder, staff_only])).toEqual([
      ['Client Uploads', false],
      ['Client Uploads', false],
    ]);
    expect(await itemOf(questionnaire)).toEqual({ value: '2', documents: lying.map(({ name }) => name) });
    expect(lying[0].name).toBe(names[0]);
    const again = await fileAll(named, ['household', 'household']);
    expect(again.body.k1s).toEqual(filed.body.k1s);
    expect(await timesRecorded(app, 'tax_return.k1s_filed')).toEqual({ 'tax_return.k1s_filed': 1 });
  });

  it('staff choose the folder, but none that its owner cannot see', async () => {
    const named = await sent('Client Bakery');
    const hidden = await fileAll(named, ['bakery'], { path: '/2025/STAFF ONLY' });
    expect(hidden.error?.message).toBe('Choose a folder that the owner can see.');
    expect((await rows(named))[0]!.filed_in).toBeNull();
    const filed = await fileAll(named, ['bakery'], { path: '/2025/Tax Return' });
    const { rows: lying } = await app.owner.query(
      `select f.name from documents d join folders f on f.id = d.folder_id where d.id = $1`,
      [filed.body.k1s[0]!.filed_in!.document_id],
    );
    expect(lying).toEqual([{ name: 'Tax Return' }]);
  });

  it('a locked questionnaire is left as it is, and the row says so', async () => {
    const questionnaire = await asked('southern');
    await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire]);
    const named = await sent('Southern Orchard');
    const [row] = await rows(named);
    expect(row!.checklist?.blocked).toBe('The questionnaire is locked, so nothing is ticked.');
    const filed = await fileAll(named, ['southern']);
    expect(filed.body.k1s[0]!.filed_in).toMatchObject({ entity: 'Southern Orchard LP', ticked: false });
    expect(await itemOf(questionnaire, 'kim')).toEqual({ value: null, documents: [] });
  });

  it('only a delivered return is filed from: not a recalled one, and after a replacement the new K-1s', async () => {
    const named = await sent('Client Bakery');
    const ann = await app.as('ann');
    await fileAll(named, ['bakery']);
    await ann.call(returns.recallTaxReturn, named);
    const k1s = [{ part_id: (await rows(named))[0]!.part_id, entity_id: id('bakery') }];
    const before = await stateHash(app);
    const refused = await ann.call(returns.fileReturnK1s, { ...named, k1s });
    expect(refused.error?.message).toBe('Classify this tax return before you do this.');
    expect(await stateHash(app)).toBe(before);
    // The K-1 of the new file is another part: the one filed before is named beside it.
    const [old] = await rows(named);
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    const saved = await ann.call(returns.saveClassification, {
      ...named,
      version,
      tax_return_name: 'Form 1120-S',
      parts: [
        k1('Client Bakery', 1),
        part({
          name: 'All',
          pages: [
            { first: 0, last: 0 },
            { first: 2, last: 5 },
          ],
        }),
      ],
    });
    const sending = await ann.call(returns.sendTaxReturn, { ...named, version: saved.body.version });
    expect(sending.status).toBe(200);
    await workOff(app);
    const [next] = await rows(named);
    expect(next!.part_id).not.toBe(old!.part_id);
    expect(next).toMatchObject({
      filed_in: null,
      earlier: { part_id: old!.part_id, entity_id: id('bakery'), document_id: old!.filed_in!.document_id },
    });
    expect((await fileAll(named, ['bakery'])).body.k1s[0]!.filed_in).toMatchObject({
      entity_id: id('bakery'),
    });
    const undone = await ann.call(returns.undoReturnK1s, { ...named, part_ids: [old!.part_id] });
    expect(undone.body).toMatchObject({ undone: 1, k1s: [{ earlier: null }] });
  });
});

describe('24f: telling owners', () => {
  it('one mail a person for several K-1s, without amounts, and a line in the portal; nobody is told twice', async () => {
    const named = await sent('Maria Client', 'Tom Client', 'Client Bakery');
    const since = await lastEvent();
    await fileAll(named, ['household', 'household', 'bakery']);
    expect(await mails()).toEqual([]);
    expect(await hears('maria', since)).toEqual([]);
    await workOff(app);
    const told = await mails();
    expect(told.map(({ to }) => to)).toEqual([app.world.people.maria.email, app.world.people.tom.email]);
    expect(told[0]!.subject).toBe('New tax documents for Maria & Tom Client, Client Bakery LLC');
    expect(told[1]!.subject).toBe('New tax documents for Maria & Tom Client');
    expect(await hears('tom', since)).toEqual([
      'A K-1 from Maria & Tom Client is in your documents',
      'A K-1 from Maria & Tom Client is in your documents',
    ]);
    expect(await recordedSince('tax_return.k1_told', since)).toBe(3);
    await fileAll(named, ['household', 'household', 'bakery']);
    await workOff(app);
    expect(await mails()).toHaveLength(2);
    expect((await rows(named)).map(({ filed_in }) => filed_in!.told)).toEqual([true, true, true]);
  });

  it('nobody hears of it where staff said so, or where the firm shows clients no documents', async () => {
    await fileAll(await sent('Client Bakery'), ['bakery'], { tell: false });
    await workOff(app);
    const preference = (on: boolean) =>
      app.owner.query(
        `update firms set preferences = preferences || jsonb_build_object('hide_documents_view_from_clients', $1::boolean)`,
        [on],
      );
    await fileAll(await sent('Client Bakery'), ['bakery']);
    await preference(true);
    await workOff(app);
    await preference(false);
    expect(await mails()).toEqual([]);
  });
});

describe('24f: Undo', () => {
  it('takes the document out, opens the item as it was put off, and nobody is written to', async () => {
    const questionnaire = await asked('bakery', 2025);
    const later = addDays(todayFor(app), 5);
    const maria = await app.as('maria');
    await maria.call(answering.saveAnswers, {
      questionnaire_id: questionnaire,
      saves: [{ op: randomUUID(), question_no: 2, entry_no: 0, value: null, answer_by: later, base: 0 }],
    });
    const named = await sent('Client Bakery');
    const filed = await fileAll(named, ['bakery']);
    const { document_id } = filed.body.k1s[0]!.filed_in!;
    expect(await intakeOf(app, document_id!)).toEqual({ made_here: true, is_queued: false });
    expect((await itemOf(questionnaire)).value).toBe('1');
    const undone = await undo(named);
    expect(undone.body).toMatchObject({ undone: 1, kept: 0, told: 0, k1s: [{ filed_in: null }] });
    const { rows: gone } = await app.owner.query(
      'select deleted_at is not null as gone from documents where id = $1',
      [document_id],
    );
    expect(gone).toEqual([{ gone: true }]);
    const { body } = await maria.call(answering.readState, { questionnaire_id: questionnaire });
    expect(body.answers.find(({ question_no }) => question_no === 2)).toMatchObject({
      value: null,
      answer_by: later,
    });
    expect(body.documents).toEqual([]);
    await workOff(app);
    expect(await mails()).toEqual([]);
    const again = await fileAll(named, ['bakery']);
    expect(again.body.k1s[0]!.filed_in).toMatchObject({ ticked: true });
  });

  it('leaves what somebody has changed since, and says how many', async () => {
    const named = await sent('Client Bakery');
    const filed = await fileAll(named, ['bakery']);
    await app.owner.query(`update documents set name = 'Renamed.pdf', version = version + 1 where id = $1`, [
      filed.body.k1s[0]!.filed_in!.document_id,
    ]);
    expect((await rows(named))[0]!.filed_in!.may_undo).toBe(false);
    expect((await undo(named)).body).toMatchObject({ undone: 0, kept: 1 });
    expect((await rows(named))[0]!.filed_in).toMatchObject({ entity_id: id('bakery') });
  });

  it('tells afterwards that owners had been told', async () => {
    const named = await sent('Client Bakery');
    await fileAll(named, ['bakery']);
    await workOff(app);
    expect((await undo(named)).body).toMatchObject({ undone: 1, told: 1 });
  });
});

describe('24f: who may', () => {
  it('a group advisor files into entities of the group, and finds none of another group', async () => {
    const named = await sent('Client Bakery', 'Southern Orchard');
    const k1s = (await rows(named)).map(({ part_id }, at) => ({
      part_id,
      entity_id: id(at === 0 ? 'bakery' : 'southern'),
    }));
    const gil = await app.as('gil');
    const before = await stateHash(app);
    expect((await gil.call(returns.fileReturnK1s, { ...named, k1s })).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
    const [bakery, southern] = await rows(named, 'gil');
    expect([bakery!.match?.name, southern!.match]).toEqual(['Client Bakery LLC', null]);
    await fileAll(named, ['bakery', 'southern']);
    const seen = await rows(named, 'gil');
    expect(seen[0]!.filed_in).toMatchObject({ entity: 'Client Bakery LLC' });
    expect(seen[1]!.filed_in).toEqual({
      entity_id: null,
      entity: null,
      document_id: null,
      ticked: false,
      told: false,
      may_undo: false,
    });
    expect((await undo(named, 'gil')).status).toBe(404);
    const own = { ...named, part_ids: [bakery!.part_id] };
    expect((await gil.call(returns.undoReturnK1s, own)).body).toMatchObject({ undone: 1 });
  });

  it('strangers, other groups and clients file, read and undo nothing', async () => {
    const named = await sent('Client Bakery');
    await fileAll(named, ['bakery']);
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const k1s = [{ part_id: (await rows(named))[0]!.part_id, entity_id: id('bakery') }];
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries()) {
      const caller = callers[at]!;
      expect((await caller.call(returns.readReturnK1s, named)).status).toBe(status);
      expect((await caller.call(returns.fileReturnK1s, { ...named, k1s })).status).toBe(status);
      const undone = await caller.call(returns.undoReturnK1s, { ...named, part_ids: [k1s[0]!.part_id] });
      expect(undone.status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
    const foreign = await fileAll(await sent('Client Bakery'), ['foreign']);
    expect(foreign.status).toBe(404);
  });

  it('two who file at once file once', async () => {
    const named = await sent('Client Bakery');
    const [one, other] = await Promise.all([fileAll(named, ['bakery']), fileAll(named, ['bakery'])]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { rows: lying } = await app.owner.query(
      'select count(*)::int as n from tax_return_k1_filings where tax_return_id = $1',
      [named.tax_return_id],
    );
    expect(lying).toEqual([{ n: 1 }]);
    expect(one.body.k1s[0]!.filed_in!.document_id).toBe(other.body.k1s[0]!.filed_in!.document_id);
  });
});
