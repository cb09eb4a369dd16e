import { describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';

const app = useApp();
const idOf = (person: PersonName) => app.world.people[person].id;

/** A client of one's own, looked after by somebody. */
const newClient = (fname: string, advisor: PersonName, group?: number) => ({
  fname,
  lname: 'Newcomer',
  companyName: `${fname} Newcomer ${Math.random()}`,
  entityType: 'Trust',
  confirmBlankEmail: true,
  assignedAdvisorId: idOf(advisor),
  ...(group !== undefined && { firmGroupId: group }),
});

describe('a group advisor', () => {
  it('assigns people of their own group only, whoever else works here', async () => {
    const gil = await app.as('gil');
    const { bakery } = app.world.entities;
    const version = async () => (await gil.call(clients.readEntity, { company_id: bakery.id })).body.version;
    const manage = async (field: 'client_manager_id' | 'cpa_id', who: PersonName) =>
      (
        await gil.call(clients.updateEntity, {
          company_id: bakery.id,
          version: await version(),
          [field]: idOf(who),
        })
      ).status;
    for (const outsider of ['ann', 'ben', 'sue', 'eve', 'maria'] as const) {
      expect((await gil.call(clients.createClient, newClient('Out', outsider))).status, outsider).toBe(404);
      expect(await manage('client_manager_id', outsider), outsider).toBe(404);
      expect(await manage('cpa_id', outsider), outsider).toBe(404);
    }
    expect((await gil.call(clients.createClient, newClient('In', 'gil'))).status).toBe(200);
    expect(await manage('client_manager_id', 'gil')).toBe(200);
  });

  it('keeps whoever the household has, though not of their group', async () => {
    const { household } = app.world.entities;
    const gil = await app.as('gil');
    await app.owner.query('update users set assigned_advisor_id = $1 where id = $2', [
      idOf('ann'),
      idOf('maria'),
    ]);
    const added = await gil.call(clients.createNewOwner, {
      company_id: household.id,
      fname: 'Nia',
      lname: 'Client',
      copyPreviousMessages: false,
      transferPreviousMessages: true,
    });
    expect(added.status).toBe(200);
    const spouse = (assigned_advisor_id: number) =>
      gil.call(clients.saveSpouse, {
        company_id: household.id,
        fname: 'Sam',
        lname: 'Client',
        is_taxpayer: false,
        needsAccess: false,
        assigned_advisor_id,
      });
    expect((await spouse(idOf('ben'))).status).toBe(404);
    expect((await spouse(idOf('ann'))).status).toBe(200);
  });

  it('is told nothing else than that of somebody who is not there', async () => {
    const gil = await app.as('gil');
    const [hidden, missing] = [
      await gil.call(clients.createClient, newClient('Out', 'sue')),
      await gil.call(clients.createClient, { ...newClient('Out', 'sue'), assignedAdvisorId: 987_654 }),
    ];
    expect(hidden.body).toEqual(missing.body);
  });

  it('others assign anybody who works here', async () => {
    for (const person of ['ann', 'abe', 'ben'] as const)
      expect(
        (
          await (
            await app.as(person)
          ).call(clients.createClient, newClient('Any', 'sue', app.world.groups.south))
        ).status,
        person,
      ).toBe(200);
    const eve = await app.as('eve');
    const far = { advisorId: idOf('sue'), clientIds: [idOf('zed')] };
    expect((await eve.call(clients.updateClientAssignment, far)).status).toBe(404);
  });
});
