import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { useApp } from '#test/app.ts';
import { stateHash } from '#test/state-hash.ts';
import { EMAIL_WRONG } from '#features/accounts/messages.ts';
import { POSTAL_CODE_WRONG, STATE_UNKNOWN, ZIP_CODE_WRONG } from '#features/addresses/messages.ts';

const app = useApp();

describe('how an entity can be reached', () => {
  it('CLI-125: is kept by its owners: emails, street, city, state, zip and country', async () => {
    const maria = await app.as('maria');
    const company_id = app.world.entities.bakery.id;
    const before = (await maria.call(clients.readEntityProfile, { company_id })).body;
    expect(before).toMatchObject({ name: 'Client Bakery LLC', street: null, may_edit: true });
    const wanted = {
      business_email: 'office@bakery.test',
      other_email: 'maria@bakery.test',
      street: '12 Mill Lane',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
      fax: '503 555 0100',
    };
    const saved = await maria.call(clients.updateEntityProfile, {
      company_id,
      version: before.version,
      ...wanted,
    });
    expect(saved.body).toMatchObject({ ...wanted, version: before.version + 1 });
    expect((await maria.call(clients.readEntityProfile, { company_id })).body).toEqual(saved.body);
    const log = await (await app.as('ben')).call(activity.listActivity, { company_id });
    expect(log.body.activities[0]).toMatchObject({ who: 'Maria Client' });
    const cleared = await maria.call(clients.updateEntityProfile, {
      company_id,
      version: saved.body.version,
      fax: '',
    });
    expect(cleared.body).toMatchObject({ fax: null, street: '12 Mill Lane' });
  });

  it('says what is wrong beside the field', async () => {
    const tom = await app.as('tom');
    const company_id = app.world.entities.household.id;
    const { version } = (await tom.call(clients.readEntityProfile, { company_id })).body;
    const cases = [
      [{ business_email: 'office@' }, 'business_email', EMAIL_WRONG],
      [{ country: 'US', zip: '1' }, 'zip', ZIP_CODE_WRONG],
      [{ country: 'CA', zip: '97201' }, 'zip', POSTAL_CODE_WRONG],
      [{ country: 'US', state: 'ON' }, 'state', STATE_UNKNOWN],
    ] as const;
    const before = await stateHash(app);
    for (const [wanted, field, message] of cases) {
      const answer = await tom.call(clients.updateEntityProfile, { company_id, version, ...wanted });
      expect([answer.status, answer.error?.field, answer.error?.message]).toEqual([422, field, message]);
    }
    expect(await stateHash(app)).toBe(before);
  });

  it('answers a stale version with both values', async () => {
    const tom = await app.as('tom');
    const company_id = app.world.entities.household.id;
    const { version } = (await tom.call(clients.readEntityProfile, { company_id })).body;
    const write = (city: string) => tom.call(clients.updateEntityProfile, { company_id, version, city });
    expect((await write('Salem')).status).toBe(200);
    expect((await write('Eugene')).error).toMatchObject({
      code: 'conflict.stale',
      details: { current: { city: 'Salem' }, yours: { city: 'Eugene' } },
    });
  });

  it('is nobody’s but the owners’: staff, strangers, read-only people and entities are refused', async () => {
    const { household, rosas, dormant } = app.world.entities;
    const ask = async (person: 'ann' | 'rosa' | 'tom' | 'kim' | 'zed' | 'eve', id: number) =>
      (
        await (
          await app.as(person)
        ).call(clients.updateEntityProfile, { company_id: id, version: 1, city: 'X' })
      ).status;
    expect(await ask('ann', household.id)).toBe(403);
    expect(await ask('eve', household.id)).toBe(403);
    expect(await ask('kim', household.id)).toBe(404);
    expect(await ask('zed', household.id)).toBe(404);
    expect(await ask('tom', dormant.id)).toBe(404);
    expect(await ask('rosa', rosas.id)).toBe(403);
    const rosa = await app.as('rosa');
    const shown = await rosa.call(clients.readEntityProfile, { company_id: rosas.id });
    expect(shown.body).toMatchObject({ may_edit: false, city: null });
    await app.services.db.system((tx) =>
      tx.updateTable('entities').set({ readonly_access: true }).where('id', '=', household.id).execute(),
    );
    expect(await ask('tom', household.id)).toBe(403);
  });
});
