/** Whose row is whose: an address alone gives nobody's business to anybody else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { checked, ran, settled, uploaded } from '#test/imports.ts';
import { timesRecorded } from '#test/recorded.ts';
import { clients } from '#features/clients/contract.ts';
import { imports } from '../contract.ts';
import { NOT_ASKED } from '../messages.ts';

const app = useApp({ preferences: { external_user_id_allowed: true, has_firm_groups: false } });
beforeAll(() => app.startWorker());

const businesses = () =>
  ({ type: 'client_list', list_type: 'entities', assigned_user_id: app.world.people.ben.id }) as const;
const rowsOf = async (caller: Awaited<ReturnType<typeof app.as>>, import_id: number) =>
  (await caller.call(imports.listImportRows, { import_id, rows_per_page: 50 })).body.rows;
const entity = async (caller: Awaited<ReturnType<typeof app.as>>, name: string) =>
  (await caller.call(clients.listEntities, { search: name })).body.entities.find((one) => one.name === name);

describe('two rows with one email', () => {
  it('under different names are both left out and name each other, however far apart', async () => {
    const ann = await app.as('ann');
    const between = Array.from(
      { length: 1200 },
      (_, at) => `Mid ${at} LLC,LLC,Mid${at % 9},Person,mid${at}@example.com`,
    );
    const list = [
      'Company,Type,First name,Last name,Email',
      'Lopez Bakery,LLC,Maria,Lopez,office@example.com',
      ...between,
      'Reed Partners,1065,Tom,Reed,OFFICE@example.com',
      'Once LLC,LLC,Una,Once,una@example.com',
      'Once Farms,LLC,UNA M.,Önce,Una@example.com',
    ].join('\n');
    const look = await checked(ann, await uploaded(app, ann, businesses(), list));
    expect(look.counts).toMatchObject({ new: 1202, error: 2, confirm: 0 });
    const { rows: errors } = (
      await ann.call(imports.listImportRows, { import_id: look.id, outcome: 'error' })
    ).body;
    const reason =
      'Rows 2 and 1203 have the same email but different names. Correct one of them; a spouse who shares a mailbox goes into the spouse columns.';
    expect(errors.map(({ row_no, reason: why }) => [row_no, why])).toEqual([
      [2, reason],
      [1203, reason],
    ]);
    await ran(ann, look);
    expect(await entity(ann, 'Reed Partners')).toBeUndefined();
    expect(await entity(ann, 'Lopez Bakery')).toBeUndefined();
    const [llc, farms] = [await entity(ann, 'Once LLC'), await entity(ann, 'Once Farms')];
    expect(llc?.user?.id).toBe(farms?.user?.id);
  });

  it('are told apart in a list of colleagues, too, and by the firm’s own numbers', async () => {
    const ann = await app.as('ann');
    const staff = await checked(
      ann,
      await uploaded(
        app,
        ann,
        { type: 'staff_list' },
        'First name,Last name,Email,Access\nIvo,In,desk@example.com,full\nPia,Out,desk@example.com,full\n',
      ),
    );
    expect(staff.counts).toMatchObject({ error: 2, new: 0 });
    const numbers = await checked(
      ann,
      await uploaded(
        app,
        ann,
        businesses(),
        'Company,Type,First name,Last name,Client ID\nA One,LLC,Ada,One,77\nB Two,LLC,Bob,Two,77\n',
      ),
    );
    expect((await rowsOf(ann, numbers.id)).map(({ reason }) => reason)).toEqual(
      Array(2).fill('Rows 2 and 3 have the same external user ID but different names. Correct one of them.'),
    );
  });

  it('are a couple’s when the spouse stands in the spouse columns', async () => {
    const ann = await app.as('ann');
    const list =
      'First name,Last name,Email,Spouse first name,Spouse email\nRay,Shared,shared@example.com,Rae,shared@example.com\n';
    const look = await checked(
      ann,
      await uploaded(app, ann, { ...businesses(), list_type: 'individuals' }, list),
    );
    expect(look.counts).toMatchObject({ new: 1, error: 0 });
  });
});

describe('the email of somebody on file under another name', () => {
  const list = [
    'Company,Type,First name,Last name,Email,Phone',
    'Reed Partners,1065,Tom,Reed,maria@people.test,5035550777',
    'Client Farms,LLC,MARIA E.,client,maria@people.test,',
  ].join('\n');
  const onFile = () =>
    app.owner.query('select fname, lname, phone_number from users where id = $1', [
      app.world.people.maria.id,
    ]);

  it('stops both rows as long as they contradict one another', async () => {
    const ann = await app.as('ann');
    const look = await checked(ann, await uploaded(app, ann, businesses(), list));
    expect(look.counts).toMatchObject({ error: 2, confirm: 0 });
  });

  it('imports nothing until somebody says it is the same person; then the name on file stays', async () => {
    const ann = await app.as('ann');
    const before = (await onFile()).rows[0];
    const one = list.split('\n').slice(0, 2).concat('Other LLC,LLC,Ona,Other,ona@example.com,').join('\n');
    const look = await checked(ann, await uploaded(app, ann, businesses(), one));
    expect(look.counts).toMatchObject({ new: 1, confirm: 1, error: 0 });
    const [row] = await rowsOf(ann, look.id);
    expect(row).toMatchObject({
      outcome: 'confirm',
      same_person: false,
      user_id: app.world.people.maria.id,
      reason: `This email belongs to ${before.fname} ${before.lname}. If Tom Reed is the same person, check the box; the name on file stays.`,
    });
    const answer = (caller: typeof ann, same_person: boolean, row_no = 2) =>
      caller.call(imports.confirmSamePerson, { import_id: look.id, row_no, same_person });
    // Nobody else answers for the firm, and only what was asked can be answered.
    expect((await answer(await app.as('eve'), true)).status).toBe(404);
    for (const person of ['ben', 'gil', 'maria', 'zed'] as const)
      expect((await answer(await app.as(person), true)).status, person).toBe(403);
    expect(await answer(ann, true, 3)).toMatchObject({ status: 409, error: { message: NOT_ASKED } });
    expect((await rowsOf(ann, look.id))[0]?.outcome).toBe('confirm');

    const done = await ran(ann, look);
    expect(done.state).toBe('done');
    expect(await entity(ann, 'Reed Partners')).toBeUndefined();
    expect(await entity(ann, 'Other LLC')).toBeDefined();
    expect((await answer(ann, true)).status).toBe(409);

    const again = await checked(ann, await uploaded(app, ann, businesses(), one));
    const said = (same_person: boolean) =>
      ann.call(imports.confirmSamePerson, { import_id: again.id, row_no: 2, same_person });
    expect((await said(true)).body.counts).toMatchObject({ new: 1, confirm: 0, duplicate: 1 });
    expect((await said(false)).body.counts).toMatchObject({ new: 0, confirm: 1 });
    expect((await said(true)).body.counts).toMatchObject({ new: 1, confirm: 0 });
    expect((await rowsOf(ann, again.id))[0]).toMatchObject({ outcome: 'new', same_person: true });
    await ran(ann, again);
    expect((await entity(ann, 'Reed Partners'))?.user?.id).toBe(app.world.people.maria.id);
    expect((await onFile()).rows[0]).toEqual(before);

    // A change of what is on file, confirmed, leaves the name alone, and can be undone.
    const change = await checked(ann, await uploaded(app, ann, businesses(), one));
    expect((await rowsOf(ann, change.id))[0]).toMatchObject({ outcome: 'confirm' });
    await ann.call(imports.confirmSamePerson, { import_id: change.id, row_no: 2, same_person: true });
    await ran(ann, change);
    expect((await onFile()).rows[0]).toEqual({ ...before, phone_number: '5035550777' });
    await ann.call(imports.undoImport, { import_id: change.id });
    await settled(ann, change.id);
    expect((await onFile()).rows[0]).toEqual(before);
    expect(await timesRecorded(app, 'import.person_confirmed')).toEqual({ 'import.person_confirmed': 4 });
  });
});
