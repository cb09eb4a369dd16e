import { clients } from '#features/clients/contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';
import { ONE_OF_EACH } from '../messages.ts';
import { SPOUSE_ONLY_INDIVIDUAL } from '#features/clients/users/messages.ts';
import { onOwnerChange, type OwnerChange } from '#features/clients/server/service.ts';

const app = useApp();
const idOf = (name: 'bakery' | 'household' | 'southern' | 'foreign' | 'rosas') => app.world.entities[name].id;
const person = (name: 'maria' | 'tom' | 'kim' | 'zed' | 'ben' | 'rosa') => app.world.people[name].id;

const changes: OwnerChange[] = [];
let stop: (() => void) | undefined;
const listen = () => {
  changes.length = 0;
  stop = onOwnerChange(async (_ctx, _tx, change) => void changes.push(change));
};
afterEach(() => stop?.());

describe('owners', () => {
  it('CLI-085: are set as a list, and the conversation is told in the same breath', async () => {
    listen();
    const ben = await app.as('ben');
    const answer = await ben.call(clients.updateOwners, {
      companyId: idOf('bakery'),
      ownerIds: [person('maria'), person('rosa')],
      copyPreviousMessages: false,
      transferPreviousMessages: true,
      token: 'accepted, not required',
    });
    expect(new Set(answer.body.all_owner_ids)).toEqual(new Set([person('maria'), person('rosa')]));
    expect(changes).toEqual([
      {
        entityId: idOf('bakery'),
        added: [person('rosa')],
        removed: [],
        conversation: 'move',
        copyPreviousMessages: false,
      },
    ]);
  });

  it('begin a new conversation when asked, keep a primary one and somebody who receives and signs', async () => {
    listen();
    const ben = await app.as('ben');
    const tom = await app.as('tom');
    const answer = await ben.call(clients.updateOwners, {
      companyId: idOf('bakery'),
      ownerIds: [person('tom')],
      transferPreviousMessages: false,
    });
    expect(answer.body).toMatchObject({
      user: { id: person('tom') },
      owners: [{ id: person('tom'), notification_type_ids: [4, 5] }],
    });
    expect(changes[0]).toMatchObject({ conversation: 'new', added: [person('tom')] });
    const own = (await tom.call(clients.listOwnEntities, {})).body.entities.map(({ id }) => id);
    expect(own).toContain(idOf('bakery'));
    const maria = await app.as('maria');
    const hers = (await maria.call(clients.listOwnEntities, {})).body.entities.map(({ id }) => id);
    expect(hers).not.toContain(idOf('bakery'));
  });

  it('are rolled back together with the conversation that could not follow', async () => {
    stop = onOwnerChange(async () => {
      throw new Error('no conversation today');
    });
    const ben = await app.as('ben');
    const before = (await ben.call(clients.readEntity, { company_id: idOf('household') })).body;
    const answer = await ben.call(clients.updateOwners, {
      companyId: idOf('household'),
      ownerIds: [person('maria')],
    });
    expect(answer.status).toBe(500);
    expect((await ben.call(clients.readEntity, { company_id: idOf('household') })).body).toEqual(before);
  });

  it('CLI-010: are clients of the firm that the advisor may see, never advisors or strangers', async () => {
    const gil = await app.as('gil');
    const add = (user_id: number) => gil.call(clients.addOwner, { company_id: idOf('household'), user_id });
    for (const stranger of ['kim', 'zed', 'ben'] as const)
      expect((await add(person(stranger))).status, stranger).toBe(404);
    expect((await add(person('rosa'))).body.all_owner_ids).toContain(person('rosa'));
    expect((await add(person('rosa'))).status).toBe(200);
    const eve = await app.as('eve');
    const foreign = await eve.call(clients.addOwner, {
      company_id: idOf('household'),
      user_id: person('zed'),
    });
    expect(foreign.status).toBe(404);
  });

  it('cannot all be taken away', async () => {
    const ben = await app.as('ben');
    const answer = await ben.call(clients.updateOwners, { companyId: idOf('bakery'), ownerIds: [] });
    expect(answer.body).toMatchObject({ error: { field: 'ownerIds' } });
  });

  it('CLI-080: may be new people, who share the entity’s group and advisor', async () => {
    const ben = await app.as('ben');
    const answer = await ben.call(clients.createNewOwner, {
      company_id: idOf('household'),
      fname: 'Nia',
      lname: 'New',
      email: 'nia@people.test',
      phone_number: '(503) 555-0111',
    });
    expect(answer.body.owners.map(({ full_name }) => full_name)).toContain('Nia New');
    const { rows } = await app.owner.query(
      `select u.phone_number, u.group_id = m.group_id as same_group from users u, users m
       where u.email = 'nia@people.test' and m.id = $1`,
      [person('maria')],
    );
    expect(rows[0]).toEqual({ phone_number: '5035550111', same_group: true });
  });

  it('are not added under an address somebody has, nor without a name', async () => {
    const ben = await app.as('ben');
    const send = (body: object) =>
      ben.call(clients.createNewOwner, { company_id: idOf('household'), fname: 'A', lname: 'B', ...body });
    expect((await send({ email: 'TOM@people.test' })).body).toMatchObject({
      error: { code: 'email.taken', field: 'email' },
    });
    expect((await send({ fname: '' })).body).toMatchObject({ error: { field: 'fname' } });
    expect((await send({ phone_number: '503' })).body).toMatchObject({ error: { field: 'phone_number' } });
  });

  it('CLI-076: one of them is primary, and another can become it', async () => {
    const ben = await app.as('ben');
    const change = (user_id: number) =>
      ben.call(clients.changePrimaryContact, { company_id: idOf('household'), user_id });
    expect((await change(person('tom'))).body.user).toMatchObject({ full_name: 'Tom Client' });
    expect((await change(person('kim'))).status).toBe(404);
    expect(
      (
        await (
          await app.as('eve')
        ).call(clients.changePrimaryContact, {
          company_id: idOf('household'),
          user_id: person('zed'),
        })
      ).status,
    ).toBe(404);
  });

  it('CLI-088: are taxpayer, spouse or neither, and each role is one person’s', async () => {
    const ben = await app.as('ben');
    const set = (user_id: number, special_role: 'taxpayer' | 'spouse' | null) =>
      ben.call(clients.updateRoles, { company_id: idOf('household'), user_id, special_role });
    await set(person('maria'), 'taxpayer');
    await set(person('tom'), 'taxpayer');
    const answer = await set(person('maria'), 'spouse');
    const roles = Object.fromEntries(
      answer.body.owners.map((owner) => [owner.full_name, owner.special_role]),
    );
    expect(roles).toMatchObject({ 'Tom Client': 'taxpayer', 'Maria Client': 'spouse' });
    expect(
      (await set(person('maria'), null)).body.owners.find(({ id }) => id === person('maria')),
    ).toMatchObject({
      special_role: null,
    });
    expect((await set(person('zed'), 'spouse')).status).toBe(404);
  });
});

describe('who receives and who signs', () => {
  it('NTF-020, NTF-023: is kept per owner, and never nobody', async () => {
    const ben = await app.as('ben');
    const save = (owners_with_notifications: { user_id: number; notification_type_ids: (4 | 5)[] }[]) =>
      ben.call(clients.saveOwnerNotifications, { entity_id: idOf('southern'), owners_with_notifications });
    const kept = await save([{ user_id: person('kim'), notification_type_ids: [5, 4] }]);
    expect(kept.body.owners[0]).toMatchObject({ notification_type_ids: [4, 5] });
    expect((await save([{ user_id: person('kim'), notification_type_ids: [4] }])).body).toMatchObject({
      error: { message: ONE_OF_EACH },
    });
    expect((await save([{ user_id: person('maria'), notification_type_ids: [4, 5] }])).status).toBe(404);
    const eve = await app.as('eve');
    const foreign = await eve.call(clients.saveOwnerNotifications, {
      entity_id: idOf('southern'),
      owners_with_notifications: [],
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the spouse of a return', () => {
  it('CLI-089: keeps its details, and without access nobody new can sign in', async () => {
    const ben = await app.as('ben');
    const details = {
      fname: 'Sol',
      lname: 'Reader',
      email: 'sol@people.test',
      work_email: 'sol@work.test',
      phone_number: '5035550122',
      is_taxpayer: false,
      needsAccess: false,
    };
    await ben.call(clients.saveSpouse, { company_id: idOf('rosas'), ...details });
    const read = await ben.call(clients.readSpouse, { company_id: idOf('rosas') });
    expect(read.body.spouse).toEqual({ ...details, user_id: null, assigned_advisor_id: null });
    const { rows } = await app.owner.query(`select 1 from users where email = 'sol@people.test'`);
    expect(rows).toEqual([]);
  });

  it('CLI-090: becomes a user who owns the entity when access is asked for', async () => {
    const ben = await app.as('ben');
    const spouse = { fname: 'Sol', lname: 'Reader', email: 'sol@people.test', needsAccess: true };
    const saved = await ben.call(clients.saveSpouse, { company_id: idOf('rosas'), ...spouse });
    expect(saved.body.spouse.user_id).not.toBeNull();
    const entity = (await ben.call(clients.readEntity, { company_id: idOf('rosas') })).body;
    expect(entity.owners.find(({ full_name }) => full_name === 'Sol Reader')).toMatchObject({
      special_role: 'spouse',
    });
    expect((await ben.call(clients.saveSpouse, { company_id: idOf('rosas'), ...spouse })).status).toBe(409);
  });

  it('changes the owners as any other change does: the conversation follows, or nothing happens', async () => {
    const ben = await app.as('ben');
    const spouse = { fname: 'Noa', lname: 'Ledger', email: 'noa@people.test', needsAccess: true };
    const save = () =>
      ben.call(clients.saveSpouse, {
        company_id: idOf('household'),
        ...spouse,
        transferPreviousMessages: false,
      });
    const owners = async () =>
      (await ben.call(clients.readEntity, { company_id: idOf('household') })).body.owners;
    const before = await owners();
    stop = onOwnerChange(async () => {
      throw new Error('no conversation today');
    });
    expect((await save()).status).toBe(500);
    expect(await owners()).toEqual(before);
    const { rows } = await app.owner.query(`select 1 from users where email = 'noa@people.test'`);
    expect(rows).toEqual([]);
    stop();
    listen();
    const added = (await save()).body.spouse.user_id!;
    expect(changes).toEqual([
      {
        entityId: idOf('household'),
        added: [added],
        removed: [],
        conversation: 'new',
        copyPreviousMessages: false,
      },
    ]);
    const noa = (await owners()).find(({ id }) => id === added);
    expect(noa).toMatchObject({ special_role: 'spouse', notification_type_ids: [5] });
    const told = await app.owner.query(
      `select payload from events where entity_id = $1 and name = 'entity.owners_changed' order by id desc limit 1`,
      [idOf('household')],
    );
    expect(told.rows[0]).toMatchObject({ payload: { added: [added], conversation: 'new' } });
  });

  it('is only for Individuals, and only for the entity’s own firm', async () => {
    const ben = await app.as('ben');
    const body = { fname: 'X', lname: 'Y' };
    const business = await ben.call(clients.saveSpouse, { company_id: idOf('southern'), ...body });
    expect(business.body).toMatchObject({ error: { message: SPOUSE_ONLY_INDIVIDUAL } });
    const eve = await app.as('eve');
    expect((await eve.call(clients.saveSpouse, { company_id: idOf('rosas'), ...body })).status).toBe(404);
    expect((await eve.call(clients.readSpouse, { company_id: idOf('rosas') })).status).toBe(404);
  });
});

describe('access for somebody new', () => {
  const mails = async () =>
    (
      await app.owner.query<{ to: string; subject: string; text: string }>(
        `select recipient as to, subject, text from outgoing_messages where dedupe_key like 'owner_added:%' order by id`,
      )
    ).rows;
  const forget = () => app.owner.query('delete from outgoing_messages');

  it('is given only after a fresh sign-in, by each call that gives it, and a refusal changes nothing', async () => {
    const ben = await longSignedIn(app, 'ben');
    const company_id = idOf('southern');
    const stranger = { fname: 'Sam', lname: 'Stranger', email: 'sam@strangers.test' };
    const before = await stateHash(app);
    const answers = [
      await ben.call(clients.createNewOwner, { company_id, ...stranger }),
      await ben.call(clients.addOwner, { company_id, user_id: person('maria') }),
      await ben.call(clients.updateOwners, { companyId: company_id, ownerIds: [person('maria')] }),
      await ben.call(clients.saveSpouse, { company_id: idOf('rosas'), ...stranger, needsAccess: true }),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([403, 'auth.step_up']);
    expect(await stateHash(app)).toBe(before);
  });

  it('is told to the owners there were, also to one who is replaced, with the names of the new', async () => {
    const ben = await app.as('ben');
    await ben.call(clients.updateOwners, { companyId: idOf('southern'), ownerIds: [person('kim')] });
    await forget();
    await ben.call(clients.updateOwners, { companyId: idOf('southern'), ownerIds: [person('maria')] });
    const told = await mails();
    expect(told).toMatchObject([
      { to: app.world.people.kim.email, subject: 'Someone was added to Southern Orchard LP' },
    ]);
    expect(told[0]!.text).toContain('gave Maria Client access to Southern Orchard LP');
    expect(told[0]!.text).toContain('If you didn’t expect this, please call');
    await forget();
    await ben.call(clients.addOwner, { company_id: idOf('southern'), user_id: person('kim') });
    expect((await mails()).map(({ to }) => to)).toEqual([app.world.people.maria.email]);
    // Taking somebody away lets nobody in.
    await forget();
    await ben.call(clients.updateOwners, { companyId: idOf('southern'), ownerIds: [person('kim')] });
    expect(await mails()).toEqual([]);
  });
});
