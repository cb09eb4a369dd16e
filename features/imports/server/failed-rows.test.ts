/** Rows that need attention: corrected in place, or downloaded with their reasons and uploaded again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { checked, ran, settled, uploaded } from '#test/imports.ts';
import { timesRecorded } from '#test/recorded.ts';
import { clients } from '#features/clients/contract.ts';
import { imports } from '../contract.ts';
import { ALREADY_RUN, COLUMN_NOT_IN_USE } from '../messages.ts';

const app = useApp({
  preferences: { external_entity_id_allowed: true, external_user_id_allowed: true, has_firm_groups: false },
});
beforeAll(() => app.startWorker());

type Caller = Awaited<ReturnType<typeof app.as>>;
const ENTITIES = { type: 'client_list', list_type: 'entities' };
const csv = (...rows: string[]) => `${rows.join('\n')}\n`;
const list = async (ann: Caller, text: string) =>
  checked(ann, await uploaded(app, ann, { ...ENTITIES, assigned_user_id: app.world.people.ben.id }, text));
const rowsOf = async (ann: Caller, import_id: number) =>
  (await ann.call(imports.listImportRows, { import_id, rows_per_page: 50 })).body.rows;
const HEAD = 'Company,Entity type,First name,Last name,Email,SSN';

async function download(caller: Caller, import_id: number) {
  return app.http.inject({
    method: 'GET',
    url: `/api/imports/${import_id}/failed_rows`,
    headers: { authorization: `Bearer ${caller.token}`, cookie: caller.cookie },
  });
}

describe('a row that needs attention', () => {
  it('is corrected in place, the others are judged by what it says now, and its column stays closed', async () => {
    const ann = await app.as('ann');
    const look = await list(
      ann,
      csv(
        HEAD,
        'Reef LLC,LLC,Rae,Reef,rae@listed.test,908-71-2201',
        'Bow Club,Archery club,Bo,Bow,bo@listed.test,908-71-2202',
        ',1040,Ivy,Individual,ivy@listed.test,908-71-2203',
      ),
    );
    expect(look.counts).toMatchObject({ new: 2, error: 1 });
    expect((await rowsOf(ann, look.id))[1]).toMatchObject({
      outcome: 'error',
      reason: expect.stringMatching(
        /^Entity type “Archery club” is not known\. Use one of these: Individual,/,
      ),
    });
    const correct = (cells: Record<string, string>, row_no = 3) =>
      ann.call(imports.correctImportRow, { import_id: look.id, row_no, cells });
    expect((await correct({ 5: 'x' })).body).toMatchObject({ error: { message: COLUMN_NOT_IN_USE } });
    expect((await correct({ 1: 'Trust' }, 99)).status).toBe(404);
    expect((await correct({ 1: ' Trust ' })).status).toBe(200);
    expect((await settled(ann, look.id)).counts).toMatchObject({ new: 3, error: 0, rows: 3 });
    expect(await timesRecorded(app, 'import.row_corrected')).toEqual({ 'import.row_corrected': 1 });

    // Another row now clashes with it.
    await correct({ 0: 'bow club', 2: 'Roy' }, 2);
    expect((await settled(ann, look.id)).counts).toMatchObject({ new: 2, error: 1 });
    await correct({ 0: 'Reef LLC' }, 2);
    const again = await settled(ann, look.id);
    expect(again.counts).toMatchObject({ new: 3, error: 0 });
    expect((await ran(ann, again)).state).toBe('done');
    const named = async (search: string) =>
      (await ann.call(clients.listEntities, { search })).body.entities.map((one) => [
        one.name,
        one.entity_type,
        one.user?.full_name,
      ]);
    expect(await named('Bow Club')).toEqual([['Bow Club', 'Trust', 'Bo Bow']]);
    expect(await named('Reef')).toEqual([['Reef LLC', 'Partnership', 'Roy Reef']]);
    expect(await named('Ivy')).toEqual([['Ivy Individual', 'Individual', 'Ivy Individual']]);
    expect((await correct({ 1: 'Trust' })).body).toMatchObject({ error: { message: ALREADY_RUN } });
  });

  it('stays corrected when the columns are chosen anew, and so does nobody’s answer about a person', async () => {
    const ann = await app.as('ann');
    const look = await list(
      ann,
      csv(HEAD, 'Owl Inc,Nest,Olga,Owl,olga@listed.test,', 'Mole Inc,Trust,Moe,Mole,maria@people.test,'),
    );
    await ann.call(imports.confirmSamePerson, { import_id: look.id, row_no: 3, same_person: true });
    await ann.call(imports.correctImportRow, { import_id: look.id, row_no: 2, cells: { 1: '1120' } });
    expect((await settled(ann, look.id)).counts).toMatchObject({ new: 2, confirm: 0, error: 0 });
    const anew = await checked(ann, look);
    expect(anew.counts).toMatchObject({ new: 1, confirm: 1, error: 0 });
  });

  it('makes a type of the firm’s own where that is asked for, which is known from then on', async () => {
    const ann = await app.as('ann');
    const text = csv(HEAD, 'Bee Yard,Apiary,Bea,Yard,bea@listed.test,');
    const read = await uploaded(app, ann, { ...ENTITIES, assigned_user_id: app.world.people.ben.id }, text);
    await ann.call(imports.sendImportData, { import_id: read.id, mapping: read.mapping, new_types: true });
    const look = await settled(ann, read.id);
    expect(look.counts).toMatchObject({ new: 1, error: 0 });
    await ran(ann, look);
    const next = await list(ann, csv(HEAD, 'Wax Yard,apiary,Bea,Yard,bea@listed.test,'));
    expect(next.counts).toMatchObject({ new: 1, error: 0 });
  });

  it('comes in a file with its reason and without hidden numbers, which is read again once corrected', async () => {
    const ann = await app.as('ann');
    const look = await list(
      ann,
      csv(
        'Company,Type of return,First name,Last name,Email,Client ID,SSN',
        'Fir LLC,Trust,Flo,Fir,flo@listed.test,U-1,908-71-2204',
        'Elm LLC,Trust,Ed,Elm,ed@,908712205,908-71-2205',
        '=Oak(),Trust,Ona,Oak,ona@listed.test,U-3,908-71-2206',
      ).replace('Type of return', 'Entity type'),
    );
    expect(look.counts).toMatchObject({ new: 1, error: 2 });
    const file = await download(ann, look.id);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('rows-to-correct.csv');
    expect(file.body).not.toMatch(/908|Flo/);
    expect(file.body.replace('\ufeff', '').split('\r\n')).toEqual([
      '"Entity name","Entity type","First name","Last name","Email","External user ID","Needs attention"',
      '"Elm LLC","Trust","Ed","Elm","ed@","•••••••••","Email “ed@”: Invalid email address."',
      '"\'=Oak()","Trust","Ona","Oak","ona@listed.test","U-3","Entity name looks like a formula: “=Oak()”."',
      '',
    ]);
    const half = await list(ann, file.body.replace('"ed@"', '"ed@listed.test"'));
    expect(half.columns.at(-1)?.name).toBe('Needs attention');
    expect((await rowsOf(ann, half.id)).map(({ reason }) => reason)).toEqual([
      'External user ID was hidden in the download. Type it in again.',
      "Entity name looks like a formula: “'=Oak()”.",
    ]);
    const whole = file.body
      .replace('"ed@"', '"ed@listed.test"')
      .replace('•••••••••', 'U-2')
      .replace("'=Oak()", 'Oak LLC');
    expect((await list(ann, whole)).counts).toMatchObject({ new: 2, error: 0 });
  });

  it('is nobody else’s', async () => {
    const ann = await app.as('ann');
    const look = await list(ann, csv(HEAD, 'Yew LLC,Nest,Yan,Yew,yan@listed.test,'));
    const eve = await app.as('eve');
    const ben = await app.as('ben');
    const change = { import_id: look.id, row_no: 2, cells: { 1: 'Trust' } };
    expect((await eve.call(imports.correctImportRow, change)).status).toBe(404);
    expect((await ben.call(imports.correctImportRow, change)).status).toBe(403);
    const file = { import_id: look.id };
    expect((await eve.call(imports.downloadFailedRows, file)).status).toBe(404);
    expect((await ben.call(imports.downloadFailedRows, file)).status).toBe(403);
  });
});
