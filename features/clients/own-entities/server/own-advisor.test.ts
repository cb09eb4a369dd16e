import { expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';

const app = useApp();
const household = () => app.world.entities.household.id;
const read = async (who: PersonName, company_id = household()) =>
  (await app.as(who)).call(clients.readOwnAdvisor, { company_id });

it('a client reads the name and the work phone of their entity’s advisor, and nothing else of them', async () => {
  await app.owner.query(
    `update users set work_phone_number = '5035550142', work_phone_extension = '7', phone_number = '5035559999' where id = $1`,
    [app.world.people.ben.id],
  );
  expect((await read('maria')).body).toEqual({
    advisor: {
      id: app.world.people.ben.id,
      name: 'Ben Full',
      avatar_url: null,
      phone: '5035550142',
      phone_extension: '7',
    },
  });
});

it('is of one’s own entities only, and null where nobody who is still there is named', async () => {
  for (const [who, status] of [
    ['zed', 404],
    ['eve', 403],
    ['ann', 403],
  ] as const)
    expect((await read(who)).status, who).toBe(status);
  await app.owner.query('update users set paying = false where id = $1', [app.world.people.ben.id]);
  expect((await read('maria')).body).toEqual({ advisor: null });
  await app.owner.query('update users set paying = true where id = $1', [app.world.people.ben.id]);
  await app.owner.query('update entities set assigned_advisor_id = null where id = $1', [household()]);
  expect((await read('tom')).body).toEqual({ advisor: null });
});
