import { timesRecorded } from '#test/recorded.ts';
import { staff } from '#features/staff/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { checked, ran, settled, upload, uploaded } from '#test/imports.ts';
import { accounts } from '#features/accounts/contract.ts';
import { NO_ROWS } from '#platform/server/sheets/table.ts';
import { priorYear } from '#features/prior-year/contract.ts';
import { imports } from '../contract.ts';
import * as messages from '../messages.ts';
import { IMPORT_TYPES, NOT_IN_BULK, TAX_SOFTWARE, TYPE_NAMES } from '../rules/fields.ts';

const app = useApp({
  env: { PLATFORM_ADMINS: 'abe@people.test,maria@people.test', ROLLOVER_CSV_FIRMS: 'pell' },
  preferences: { external_entity_id_allowed: true, external_user_id_allowed: true, has_firm_groups: false },
});
beforeAll(() => app.startWorker());

const INDIVIDUALS = { type: 'client_list', list_type: 'individuals' };
const csv = (...rows: string[]) => `${rows.join('\n')}\n`;
const HEAD = 'Last Name,FIRST,E-Mail,Cell phone,Street Address,City,State,Zip,Spouse First Name,Preparer';
const outcomesOf = async (caller: Awaited<ReturnType<typeof app.as>>, import_id: number) =>
  (await caller.call(imports.listImportRows, { import_id, rows_per_page: 50 })).body.rows.map(
    ({ outcome, reason }) => [outcome, reason] as const,
  );

describe('a client list of individuals', () => {
  it('is read in any order of columns, looked at row by row, written at once, and taken back', async () => {
    const ann = await app.as('ann');
    const before = await app.owner.query('select count(*)::int as n from users where deleted_at is null');
    const read = await uploaded(
      app,
      ann,
      { ...INDIVIDUALS, assigned_user_id: 0 },
      csv(
        HEAD,
        'Nord,Nils,nils@example.com,503 555 0101,1 Elm St,Salem,Oregon,97301,Nora,ben full',
        'Client,Maria,MARIA@people.test,5035550999,,,,,,ben@people.test',
        'Nord,Nils,nils@example.com,503 555 0101,1 Elm St,Salem,Oregon,97301,Nora,ben full',
        'Half,Hal,hal@,,,,,,,Ben Full',
        'Staff,Ann,ann@people.test,,,,,,,Ben Full',
        'Stranger,Zed,zed@people.test,,,,,,,Ben Full',
        '=cmd(),Eve,,,,,,,,Ben Full',
        'Nobody,Ned,ned@example.com,,,,,,,Somebody Else',
      ),
    );
    expect(read).toMatchObject({ state: 'mapping', counts: { rows: 8 } });
    expect(read.mapping).toEqual({
      lname: 0,
      fname: 1,
      email: 2,
      phone_number: 3,
      street: 4,
      city: 5,
      state: 6,
      zip: 7,
      spouse_fname: 8,
      assigned: 9,
    });
    const look = await checked(ann, read);
    expect(look).toMatchObject({ state: 'checked', counts: { new: 1, update: 1, duplicate: 1, error: 5 } });
    expect(await outcomesOf(ann, read.id)).toEqual([
      ['new', null],
      ['update', 'Changes phone number.'],
      ['duplicate', 'The same as row 2.'],
      ['error', 'Email “hal@”: Invalid email address.'],
      ['error', 'This email belongs to a member of your staff.'],
      ['error', 'Email is already taken: this address belongs to someone at another firm.'],
      ['error', 'Last name looks like a formula: “=cmd()”.'],
      ['error', 'Assigned firm user “Somebody Else” isn’t known in your firm.'],
    ]);
    const done = await ran(ann, look);
    expect(done).toMatchObject({ state: 'done', failure: null });
    const nils = (await ann.call(clients.listEntities, { search: 'Nils & Nora Nord' })).body.entities[0]!;
    expect(nils).toMatchObject({ entity_type: 'Individual', user: { full_name: 'Nils Nord' } });
    const detail = (await ann.call(clients.readEntity, { company_id: nils.id })).body;
    expect(detail).toMatchObject({
      state: 'OR',
      zip: '97301',
      country: 'US',
      assigned_advisor_id: app.world.people.ben.id,
      owners: [{ special_role: 'taxpayer', notification_type_ids: [4, 5] }],
    });
    const spouse = (await ann.call(clients.readSpouse, { company_id: nils.id })).body.spouse;
    expect(spouse).toMatchObject({ fname: 'Nora', lname: 'Nord' });
    const phone = () =>
      app.owner.query('select phone_number from users where id = $1', [app.world.people.maria.id]);
    expect((await phone()).rows[0]).toEqual({ phone_number: '5035550999' });

    await ann.call(imports.undoImport, { import_id: read.id });
    expect(await settled(ann, read.id)).toMatchObject({ state: 'undone', counts: { left_alone: 0 } });
    expect((await phone()).rows[0]).not.toEqual({ phone_number: '5035550999' });
    const after = await app.owner.query('select count(*)::int as n from users where deleted_at is null');
    expect(after.rows).toEqual(before.rows);
    expect((await ann.call(clients.listEntities, { search: 'Nils' })).body.entities).toEqual([]);
  });

  it('sent twice changes nothing the second time', async () => {
    const ann = await app.as('ann');
    const list = csv('First name,Last name,Email', 'Una,Once,una@example.com', 'Nell,Noaddress,');
    const send = async () =>
      checked(
        ann,
        await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id }, list),
      );
    await ran(ann, await send());
    const again = await send();
    expect(again.counts).toMatchObject({ new: 0, update: 0, duplicate: 2, error: 0 });
    const run = await ann.call(imports.runImport, { import_id: again.id });
    expect(run.body).toMatchObject({ error: { message: messages.NOTHING_TO_IMPORT } });
  });

  it('gives people of the same name entities of their own, and one person several businesses', async () => {
    const ann = await app.as('ann');
    const ben = app.world.people.ben.id;
    const people = await uploaded(
      app,
      ann,
      { ...INDIVIDUALS, assigned_user_id: ben },
      csv('First name,Last name,Email', 'Jo,Twin,jo1@example.com', 'Jo,Twin,jo2@example.com'),
    );
    await ran(ann, await checked(ann, people));
    const named = async (search: string) =>
      (
        await ann.call(clients.listEntities, { search, sort_by: 'name', descending: 'false' })
      ).body.entities.map(({ name }) => name);
    expect(await named('Jo Twin')).toEqual(['Jo Twin', 'Jo Twin (2)']);
    const businesses = await uploaded(
      app,
      ann,
      { type: 'client_list', list_type: 'entities', assigned_user_id: ben },
      csv(
        'Company,Type,First name,Last name,Email,Entity ID',
        'Twin Farms,1120S,Jo,Twin,jo1@example.com,T-1',
        'Twin Trust,trust,Jo,Twin,jo1@example.com,T-2',
        'Twin Bees,Beekeepers,Bea,New,bea@example.com,T-3',
        'Bea Honey,LLC,Bea,New,bea@example.com,T-3',
      ),
    );
    const asked = { import_id: businesses.id, mapping: businesses.mapping, new_types: true };
    await ann.call(imports.sendImportData, asked);
    const look = await settled(ann, businesses.id);
    expect((await outcomesOf(ann, look.id)).map(([outcome]) => outcome)).toEqual([
      'new',
      'new',
      'new',
      'error',
    ]);
    await ran(ann, look);
    const rows = (await ann.call(clients.listEntities, { search: 'Twin', rows_per_page: 50 })).body.entities;
    const typeOf = (name: string) => rows.find((row) => row.name === name)?.entity_type;
    expect([typeOf('Twin Farms'), typeOf('Twin Trust'), typeOf('Twin Bees')]).toEqual([
      'S-Corporation',
      'Trust',
      'Beekeepers',
    ]);
    const owner = (name: string) => rows.find((row) => row.name === name)?.user?.id;
    expect(owner('Twin Farms')).toBe(owner('Twin Trust'));
  });

  it('leaves alone what was edited since, when it is taken back', async () => {
    const ann = await app.as('ann');
    const kim = app.world.people.kim.id;
    const list = csv('First name,Last name,Email,Phone', 'Kim,Southern,kim@people.test,5035550777');
    const look = await checked(
      ann,
      await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id }, list),
    );
    expect(look.counts).toMatchObject({ new: 1 });
    const kims = csv(
      'Company,Type,First name,Last name,Email,Phone',
      'Southern Orchard LP,Partnership,Kim,Southern,kim@people.test,5035550777',
    );
    const update = await checked(
      ann,
      await uploaded(
        app,
        ann,
        { type: 'client_list', list_type: 'entities', assigned_user_id: app.world.people.ben.id },
        kims,
      ),
    );
    expect(update.counts).toMatchObject({ update: 1 });
    await ran(ann, update);
    await app.owner.query(
      `update users set phone_number = '5035550888', version = version + 1 where id = $1`,
      [kim],
    );
    await ann.call(imports.undoImport, { import_id: update.id });
    expect(await settled(ann, update.id)).toMatchObject({ state: 'undone', counts: { left_alone: 1 } });
    const { rows } = await app.owner.query('select phone_number from users where id = $1', [kim]);
    expect(rows).toEqual([{ phone_number: '5035550888' }]);
  });

  it('writes nothing at all when somebody takes an address between the look and the run', async () => {
    const ann = await app.as('ann');
    const list = csv('First name,Last name,Email', 'Ok,One,ok1@example.com', 'Late,Two,late@example.com');
    const look = await checked(
      ann,
      await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id }, list),
    );
    await app.owner.query(
      `insert into users (firm_id, fname, lname, email) values ($1, 'L', 'T', 'late@example.com')`,
      [app.world.firms.other],
    );
    const run = await ran(ann, look);
    expect(run).toMatchObject({ state: 'mapping', failure: messages.CHANGED_MEANWHILE });
    const { rows } = await app.owner.query(`select 1 from users where email = 'ok1@example.com'`);
    expect(rows).toEqual([]);
  });

  it('can be taken back for a day', async () => {
    const ann = await app.as('ann');
    const list = csv('First name,Last name', 'Dee,Day');
    const done = await ran(
      ann,
      await checked(
        ann,
        await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id }, list),
      ),
    );
    await app.owner.query(`update imports set undo_until = now() - interval '1 second' where id = $1`, [
      done.id,
    ]);
    const answer = await ann.call(imports.undoImport, { import_id: done.id });
    expect(answer.body).toMatchObject({ error: { message: messages.UNDO_TOO_LATE } });
  });
});

describe('a workbook', () => {
  it('is read like a CSV, and a formula in a used column is an error of its row', async () => {
    const ann = await app.as('ann');
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['First name', 'Last name', 'Zip Code', 'Notes'],
            ['Wes', 'Book', 2139, 'x'],
            ['Flo', null, 97301, 'y'],
          ],
          cells: new Map([
            ['2,1', { value: 'Mula', formula: 'A1' }],
            ['1,3', { value: 'x', formula: 'B1' }],
          ]),
        },
      ],
    });
    const look = await checked(
      ann,
      await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id }, book),
    );
    expect(await outcomesOf(ann, look.id)).toEqual([
      ['new', null],
      ['error', 'Last name is a formula. Paste its value instead.'],
    ]);
    await ran(ann, look);
    const { rows } = await app.owner.query(`select zip from entities where name = 'Wes Book'`);
    expect(rows).toEqual([{ zip: '02139' }]);
  });
});

describe('a list that cannot be read', () => {
  it('says why, and leaves nothing behind', async () => {
    const ann = await app.as('ann');
    const read = await uploaded(app, ann, { ...INDIVIDUALS, assigned_user_id: 0 }, 'First name,Last name\n');
    expect(read).toMatchObject({ state: 'failed', failure: NO_ROWS });
    const { rows } = await app.owner.query('select 1 from import_rows where import_id = $1', [read.id]);
    expect(rows).toEqual([]);
  });

  it('CLI-099 CLI-100 CLI-101 CLI-102 CLI-103: needs a type and what that type needs, before a byte is kept', async () => {
    const ann = await app.as('ann');
    const send = async (query: Record<string, string | number>) =>
      (await upload(app, ann, query, 'x')).body.error;
    const kept = async () => (await app.owner.query('select count(*) from imports')).rows;
    const before = await kept();
    expect(await send({ type: 'client_list', assigned_user_id: 0 })).toMatchObject({
      message: messages.LIST_TYPE_REQUIRED,
      field: 'list_type',
    });
    expect(await send(INDIVIDUALS)).toMatchObject({
      message: messages.ASSIGNEE_REQUIRED,
      field: 'assigned_user_id',
    });
    expect(await send({ type: 'zipped_rollover_items' })).toMatchObject({
      message: messages.TAX_SOFTWARE_REQUIRED,
    });
    expect(await send({ type: 'zipped_rollover_items', tax_software: 'ProConnect' })).toMatchObject({
      message: messages.TAX_SOFTWARE_REQUIRED,
    });
    expect(await send({ type: 'other_document' })).toMatchObject({
      message: messages.DESCRIPTION_REQUIRED,
      field: 'comment',
    });
    expect(await send({ type: 'rollover_items_import', tax_software: 'Drake' })).toMatchObject({
      message: messages.YEAR_REQUIRED,
    });
    expect(await send({ type: 'rollover_items_import', year: 2025 })).toMatchObject({
      message: messages.TAX_SOFTWARE_REQUIRED,
    });
    expect(await send({ ...INDIVIDUALS, assigned_user_id: app.world.people.eve.id })).toMatchObject({
      code: 'not_found',
    });
    expect((await upload(app, ann, { ...INDIVIDUALS, assigned_user_id: 0 }, '')).body.error).toMatchObject({
      code: 'file.empty',
    });
    expect(await send({ type: 'nonsense' })).toMatchObject({ field: 'type' });
    expect(await send({})).toMatchObject({ field: 'type' });
    expect(await kept()).toEqual(before);
  });

  it('CLI-099: is one of six types', () => {
    expect(Object.entries(TYPE_NAMES)).toEqual([
      ['client_list', 'Client list'],
      ['staff_list', 'Staff list'],
      ['zipped_rollover_items', 'Zipped rollover items'],
      ['other_document', 'Other document'],
      ['rollover_items_import', 'Rollover items'],
      ['rollover_items_csv', 'Rollover items (CSV)'],
    ]);
    expect([...IMPORT_TYPES]).toEqual(Object.keys(TYPE_NAMES));
  });

  it('CLI-111: keeps all that is said of it, and is read once its data is sent', async () => {
    const ann = await app.as('ann');
    const said = {
      ...INDIVIDUALS,
      assigned_user_id: app.world.people.ben.id,
      comment: 'From the old system',
      document_name: 'clients-2025.csv',
      tax_software: 'Drake',
      year: 2025,
    };
    const list = csv('First name,Last name', 'Ida,Import');
    const read = await uploaded(app, ann, said, list);
    expect(read).toMatchObject({
      type: 'client_list',
      list_type: 'individuals',
      assignee_id: app.world.people.ben.id,
      comment: 'From the old system',
      document_name: 'clients-2025.csv',
      tax_software: 'Drake',
      year: 2025,
      size: list.length,
      state: 'mapping',
    });
    expect(await checked(ann, read)).toMatchObject({ state: 'checked', counts: { new: 1 } });
  });

  it('cannot skip a step, nor map one column to two things', async () => {
    const ann = await app.as('ann');
    const read = await uploaded(
      app,
      ann,
      { ...INDIVIDUALS, assigned_user_id: app.world.people.ben.id },
      csv('First name,Last name', 'A,B'),
    );
    const run = await ann.call(imports.runImport, { import_id: read.id });
    expect(run.body).toMatchObject({ error: { code: 'import.not_now' } });
    const map = (mapping: Record<string, number>) =>
      ann.call(imports.sendImportData, { import_id: read.id, mapping });
    expect((await map({ fname: 0 })).body).toMatchObject({
      error: { message: `${messages.COLUMNS_MISSING}Last name.` },
    });
    expect((await map({ fname: 0, lname: 0 })).body).toMatchObject({
      error: { message: messages.COLUMN_TWICE },
    });
    expect((await map({ fname: 0, lname: 99 })).status).toBe(422);
  });
});

describe('a staff list', () => {
  it('invites colleagues as by hand, and takes back who has not come', async () => {
    const ann = await app.as('ann');
    app.mails.length = 0;
    const look = await checked(
      ann,
      await uploaded(
        app,
        ann,
        { type: 'staff_list' },
        csv(
          'First name,Last name,Email,Access',
          'Ivo,In,ivo@example.com,Full access',
          'Ben,Full,ben@people.test,full',
          'Bad,Level,bad@example.com,boss',
        ),
      ),
    );
    expect((await outcomesOf(ann, look.id)).map(([outcome]) => outcome)).toEqual([
      'new',
      'duplicate',
      'error',
    ]);
    await ran(ann, look);
    const invited = async () =>
      (await ann.call(staff.listInvites, {})).body.invites.map(({ email }) => email);
    expect(await invited()).toContain('ivo@example.com');
    await ann.call(imports.undoImport, { import_id: look.id });
    await settled(ann, look.id);
    expect(await invited()).not.toContain('ivo@example.com');
  });

  it('gives nobody more than the importing person holds', async () => {
    const abe = await app.as('abe');
    const list = csv('First name,Last name,Email,Access', 'Pat,Ner,pat@example.com,partner');
    const look = await checked(abe, await uploaded(app, abe, { type: 'staff_list' }, list));
    expect(await outcomesOf(abe, look.id)).toEqual([
      ['error', 'You can only give the access you have yourself.'],
    ]);
  });
});

describe('rollover items', () => {
  it('CLI-112: come in the given order of columns and become items of the entity with that external ID', async () => {
    const ann = await app.as('ann');
    await app.owner.query(`update entities set external_entity_id = 'B-77' where id = $1`, [
      app.world.entities.bakery.id,
    ]);
    const look = await uploaded(
      app,
      ann,
      { type: 'rollover_items_csv', year: 2025 },
      csv(
        'Client Bakery,B-77,S-Corp,W-2,Mill Bank,01/31,Y',
        'Client Bakery,B-77,S-Corp,1099-INT,Old Bank,,N',
        'Who,X-0,,W-2,Y,,Y',
        'Client Bakery,B-77,,W-2,Mill Bank,,Y',
        'Client Bakery,B-77,,W-2,Other,,maybe',
      ),
    );
    expect(look.state).toBe('checked');
    expect((await outcomesOf(ann, look.id)).map(([outcome]) => outcome)).toEqual([
      'new',
      'new',
      'error',
      'duplicate',
      'error',
    ]);
    await ran(ann, look);
    const items = () =>
      app.owner.query(
        'select year, form_name, detailed_name, do_not_rollover from prior_year_items order by id',
      );
    expect((await items()).rows).toEqual([
      { year: 2025, form_name: 'W-2', detailed_name: 'Mill Bank', do_not_rollover: false },
      { year: 2025, form_name: '1099-INT', detailed_name: 'Old Bank', do_not_rollover: true },
    ]);
    await ann.call(imports.undoImport, { import_id: look.id });
    await settled(ann, look.id);
    expect((await items()).rows).toEqual([]);
  });

  it('that somebody has written to since stay when the list is undone, and are counted', async () => {
    const [ann, ben] = [await app.as('ann'), await app.as('ben')];
    const company_id = app.world.entities.bakery.id;
    await app.owner.query(`update entities set external_entity_id = 'B-77' where id = $1`, [company_id]);
    const look = await uploaded(
      app,
      ann,
      { type: 'rollover_items_csv', year: 2023 },
      csv(
        'Client Bakery,B-77,S-Corp,W-2,Mill Bank,,Y',
        'Client Bakery,B-77,S-Corp,1098,Coastline,,Y',
        'Client Bakery,B-77,S-Corp,K-1,Orchard,,Y',
      ),
    );
    await ran(ann, look);
    const named = async () =>
      (await ben.call(priorYear.listPriorYearItems, { company_id, year: 2023 })).body.items;
    const [coastline, orchard] = await named();
    await ben.call(priorYear.createLineItem, { item_id: coastline!.id, category: 'Interest' });
    const change = { company_id, item_id: orchard!.id, version: 1, do_not_rollover: true };
    await ben.call(priorYear.updatePriorYearItem, change);
    await ann.call(imports.undoImport, { import_id: look.id });
    const undone = await settled(ann, look.id);
    expect(undone.counts).toMatchObject({ left_alone: 2 });
    expect((await named()).map(({ name }) => name)).toEqual(['1098 Coastline', 'K-1 Orchard']);
    await app.owner.query('delete from rollover_lines');
    await app.owner.query('delete from prior_year_items');
  });

  it('CLI-104, CLI-105: as CSV are for marked firms, as a file for the portal’s own people, who see what waits but not what is in it', async () => {
    const offered = async (person: 'ann' | 'abe' | 'eve') =>
      (await (await app.as(person)).call(imports.listImports, {})).body.offered;
    expect(await offered('ann')).toEqual([
      'client_list',
      'staff_list',
      'zipped_rollover_items',
      'other_document',
      'rollover_items_csv',
    ]);
    expect(await offered('abe')).toContain('rollover_items_import');
    expect(await offered('eve')).not.toContain('rollover_items_csv');
    const eve = await app.as('eve');
    expect((await upload(app, eve, { type: 'rollover_items_csv' }, 'x')).body.error).toMatchObject({
      message: messages.NOT_OFFERED,
    });
    const zip = await upload(
      app,
      eve,
      { type: 'zipped_rollover_items', tax_software: 'Drake', document_name: 'items.zip' },
      'bytes',
    );
    expect(zip.body.state).toBe('waiting');
    const abe = await app.as('abe');
    const waiting = (await abe.call(imports.waitingImports, {})).body;
    expect(waiting).toEqual({
      total: 1,
      imports: [
        {
          id: zip.body.id,
          firm_id: app.world.firms.other,
          firm: 'Other & Co',
          type: 'zipped_rollover_items',
          document_name: 'items.zip',
          comment: '',
          tax_software: 'Drake',
          year: null,
          size: 5,
          created_by: zip.body.created_by,
          created_at: zip.body.created_at,
        },
      ],
    });
  });

  it('are told to the portal’s own people, who say when they are done', async () => {
    const eve = await app.as('eve');
    const file = await upload(
      app,
      eve,
      { type: 'other_document', comment: 'Our old clients', document_name: 'secret-names.pdf' },
      'bytes',
    );
    const mails = async (to: string) =>
      (
        await app.owner.query(
          `select subject, text from outgoing_messages where recipient = $1 and dedupe_key like 'import-%' order by id desc`,
          [to],
        )
      ).rows as { subject: string; text: string }[];
    const [told] = await mails('abe@people.test');
    expect(told?.subject).toBe('Other & Co sent a file to import');
    expect(told?.text).toContain('/platform/imports');
    expect(told?.text).not.toMatch(/secret-names|Our old clients/);
    const input = { firm_id: app.world.firms.other, import_id: file.body.id };
    // Neither a partner of another firm nor the one who uploaded it: for them there is no such page.
    for (const person of ['ann', 'eve', 'ben', 'gil'] as const) {
      const caller = await app.as(person);
      expect((await caller.call(imports.waitingImports, {})).status, person).toBe(404);
      expect((await caller.call(imports.finishWaitingImport, input)).status, person).toBe(404);
    }
    for (const person of ['maria', 'zed'] as const)
      expect((await (await app.as(person)).call(imports.finishWaitingImport, input)).status).toBe(403);
    expect((await eve.call(imports.readImport, { import_id: file.body.id })).body.state).toBe('waiting');
    const abe = await app.as('abe');
    const wrong = { ...input, firm_id: app.world.firms.pell };
    expect((await abe.call(imports.finishWaitingImport, wrong)).status).toBe(404);
    expect((await abe.call(imports.finishWaitingImport, input)).status).toBe(200);
    expect((await abe.call(imports.finishWaitingImport, input)).status).toBe(409);
    expect((await eve.call(imports.readImport, { import_id: file.body.id })).body).toMatchObject({
      state: 'done',
      finished_at: expect.any(String),
      undo_until: null,
    });
    expect((await eve.call(imports.undoImport, { import_id: file.body.id })).status).toBe(409);
    expect((await mails('eve@people.test'))[0]?.subject).toBe('Your file has been imported');
    const { rows } = await app.owner.query(
      `select actor_kind, actor_user_id, payload from events where firm_id = $1 and name = 'import.read_by_person'`,
      [input.firm_id],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'system',
        actor_user_id: null,
        payload: { import_id: file.body.id, type: 'other_document' },
      },
    ]);
  });

  it('only an advisor whose address the portal names is one of its own people', async () => {
    const admin = async (person: 'abe' | 'ann' | 'eve' | 'maria') =>
      (await (await app.as(person)).call(accounts.currentUser, {})).body.is_platform_admin;
    expect(await Promise.all([admin('abe'), admin('ann'), admin('eve'), admin('maria')])).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('imports', () => {
  it('are for partners and admins of the firm they belong to', async () => {
    const ann = await app.as('ann');
    const own = (await ann.call(imports.listImports, {})).body.imports[0]!;
    for (const person of ['ben', 'gil', 'maria', 'zed'] as const) {
      const caller = await app.as(person);
      expect((await caller.call(imports.listImports, {})).status, person).toBe(403);
      expect((await caller.call(imports.readImport, { import_id: own.id })).status, person).toBe(403);
      expect((await upload(app, caller, { type: 'staff_list' }, 'x')).status, person).toBe(403);
    }
    const eve = await app.as('eve');
    for (const endpoint of [
      imports.readImport,
      imports.listImportRows,
      imports.runImport,
      imports.undoImport,
      imports.sendImportData,
    ])
      expect((await eve.call(endpoint, { import_id: own.id })).status).toBe(404);
    expect((await ann.call(imports.readImport, { import_id: own.id })).body).toEqual(own);
  });

  it('CLI-110: begin with a template whose columns are all known', async () => {
    const ann = await app.as('ann');
    for (const list_type of ['individuals', 'businesses', 'staff'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const { body, status } = await ann.call(imports.importTemplate, { list_type, format });
        expect(status).toBe(200);
        const query: Record<string, string | number> =
          list_type === 'staff'
            ? { type: 'staff_list' }
            : {
                type: 'client_list',
                list_type: list_type === 'businesses' ? 'entities' : list_type,
                assigned_user_id: app.world.people.ben.id,
              };
        const read = await uploaded(app, ann, query, body as Buffer);
        expect(Object.keys(read.mapping), `${list_type} ${format}`).toHaveLength(read.columns.length);
      }
    expect((await (await app.as('eve')).call(imports.importTemplate, { list_type: 'staff' })).status).toBe(
      200,
    );
  });

  it('CLI-113: of rollover items name a tax software that can be read in bulk', async () => {
    const bulk =
      'ATX, UltraTax, Lacerte, Drake, ProSeries, Axcess, TaxCycle, ProFile, TaxPrep CSV, GoSystem, ProSystem FX, TaxAct, Tax Return, Other'.split(
        ', ',
      );
    expect(TAX_SOFTWARE.filter((name) => name !== NOT_IN_BULK)).toEqual(bulk);
    expect(TAX_SOFTWARE[3]).toBe(NOT_IN_BULK);
    const ann = await app.as('ann');
    const send = async (tax_software: string) =>
      (await upload(app, ann, { type: 'zipped_rollover_items', tax_software }, 'x')).body;
    for (const name of bulk) expect(await send(name), name).toMatchObject({ tax_software: name });
    for (const name of ['ProConnect', 'Abacus', ''])
      expect((await send(name)).error, name).toMatchObject({ message: messages.TAX_SOFTWARE_REQUIRED });
  });

  it('FRM-057: of the portal itself are for advisors its settings name, and for nobody else', async () => {
    // Ann is an advisor whom the settings do not name; Maria is named there, but no advisor.
    for (const [person, status] of [
      ['abe', 200],
      ['ann', 404],
      ['maria', 403],
      ['zed', 403],
    ] as const)
      expect((await (await app.as(person)).call(imports.waitingImports, {})).status, person).toBe(status);
    for (const [person, status] of [
      ['abe', 200],
      ['ann', 422],
      ['maria', 403],
    ] as const) {
      const items = { type: 'rollover_items_import', tax_software: 'Drake', year: 2025 };
      expect((await upload(app, await app.as(person), items, 'x')).status, person).toBe(status);
    }
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(
    await timesRecorded(
      app,
      'entity.import_undone',
      'entity.imported',
      'import.finished',
      'import.undone',
      'import.uploaded',
    ),
  ).toEqual({
    'entity.import_undone': 3,
    'entity.imported': 12,
    'import.finished': 10,
    'import.undone': 5,
    'import.uploaded': 40,
  });
});
