import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldListCounts } from '#platform/server/list-counts.ts';
import { useApp } from '#test/app.ts';
import { clients } from '#features/clients/contract.ts';
import { ENTITY_STATUSES } from '#features/clients/entities/model.ts';
import { USER_STATUSES } from '../model.ts';

const app = useApp({ preferences: { use_firm_roles: true, has_firm_groups: true } });

/** Every tab of both lists as this person sees it, and the same by asking how many rows each list has. */
async function tabs(who: 'ann' | 'ben' | 'gil' | 'sue' | 'eve') {
  const person = await app.as(who);
  const recounted = { users: {} as Record<string, number>, entities: {} as Record<string, number> };
  for (const status of USER_STATUSES)
    recounted.users[status] = (await person.call(clients.listUsers, { status, count: 'true' })).body.total!;
  for (const status of ENTITY_STATUSES)
    recounted.entities[status] = (
      await person.call(clients.listEntities, { status, count: 'true' })
    ).body.total!;
  const counted = {
    users: (await person.call(clients.countUsers, {})).body,
    entities: (await person.call(clients.countEntities, {})).body,
  };
  return { counted, recounted };
}

async function expectExact(): Promise<void> {
  for (const who of ['ann', 'ben', 'gil', 'sue', 'eve'] as const) {
    const { counted, recounted } = await tabs(who);
    expect(counted, who).toEqual(recounted);
  }
}

const firm = () => app.world.firms.pell;
const some = (seed: number, table: string) =>
  `firm_id = ${firm()} and hashint8(id + ${seed}) % 3 = 0${table === 'users' ? ' and not is_advisor' : ''}`;
const group = (at: number) =>
  at % 3 === 0
    ? 'null'
    : `(select id from firm_groups where firm_id = ${firm()} order by id offset ${(at % 3) - 1} limit 1)`;

/** What can happen to the rows of the lists, each as one statement, of few rows or many. */
const ACTS: Record<string, (seed: number) => string> = {
  'users are added': (
    seed,
  ) => `insert into users (firm_id, fname, lname, email, paying, readonly_access, group_id)
    select ${firm()}, 'Some', 'Body', case when n % 2 = 0 then n || '-${seed}@x.test' end, n % 3 > 0, n % 4 = 0, ${group(seed)}
    from generate_series(1, ${1 + (seed % 40)}) n on conflict do nothing`,
  'entities are added': (
    seed,
  ) => `insert into entities (firm_id, hash_id, name, user_id, inactive, readonly_access)
    select firm_id, 'c${seed}-' || id, 'Entity ${seed} ' || id, id, id % 2 = 0, id % 3 = 0 from users where ${some(seed, 'users')}
    on conflict do nothing`,
  'users are deleted': (seed) =>
    `update users set deleted_at = now() where ${some(seed, 'users')} and deleted_at is null`,
  'users are restored': (seed) =>
    `update users set deleted_at = null, email = null where ${some(seed, 'users')}`,
  'users are deactivated': (seed) => `update users set paying = not paying where ${some(seed, 'users')}`,
  'users are set to read-only': (seed) =>
    `update users set readonly_access = not readonly_access where ${some(seed, 'users')}`,
  'users get an address': (seed) =>
    `update users set email = 'own' || id || '@x.test' where ${some(seed, 'users')}`,
  'users move, and their entities with them': (seed) =>
    `update users set group_id = ${group(seed)} where ${some(seed, 'users')}`,
  'entities are deleted': (seed) => `update entities set deleted_at = now() where ${some(seed, 'entities')}`,
  'entities are restored': (seed) => `update entities set deleted_at = null where ${some(seed, 'entities')}`,
  'entities rest': (seed) => `update entities set inactive = not inactive where ${some(seed, 'entities')}`,
  'entities change hands': (
    seed,
  ) => `update entities set user_id = (select min(id) from users where firm_id = ${firm()} and not is_advisor
    and group_id is not distinct from ${group(seed)}) where ${some(seed, 'entities')}`,
  'entities are gone for good': (seed) =>
    `delete from entities where ${some(seed, 'entities')} and hash_id like 'c%'`,
  'a role opens entities': (
    seed,
  ) => `insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id)
    select ${firm()}, r.id, e.id, ${[app.world.people.gil.id, app.world.people.sue.id][seed % 2]} from entities e, firm_roles r
    where e.firm_id = ${firm()} and r.firm_id = ${firm()} and hashint8(e.id + ${seed}) % 4 = 0 on conflict do nothing`,
  'a role is taken away': (seed) =>
    `delete from firm_role_assignments where hashint8(entity_id + ${seed}) % 2 = 0`,
};

describe('the counts behind the tabs', () => {
  it('are what the rows say, whoever looks, whatever happened and whatever was taken back', async () => {
    await app.owner.query(
      `insert into firm_roles (firm_id, role_name, permission_ids) values (${firm()}, 'Reads', '{1}'), (${firm()}, 'Empty', '{}')`,
    );
    for (const seed of [39, 40, 41]) await app.owner.query(ACTS['users are added']!(seed));
    await app.owner.query(ACTS['entities are added']!(1));
    await expectExact();
    const act = fc.record({
      name: fc.constantFrom(...Object.keys(ACTS)),
      seed: fc.integer({ min: 0, max: 10_000 }),
      ends: fc.constantFrom('commit', 'commit', 'commit', 'rollback'),
      folds: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        for (const { name, seed, ends, folds } of acts) {
          await app.owner.query('begin');
          await app.owner.query('savepoint here');
          // Somebody may have the address or the name already; then nothing happens, which must count as nothing.
          await app.owner.query(ACTS[name]!(seed)).catch(() => app.owner.query('rollback to here'));
          await app.owner.query(ends);
          if (folds) await app.owner.query('set role sheaf_system; select fold_list_counts(0); reset role');
        }
        await expectExact();
      }),
      { numRuns: 15 },
    );
  });

  it('stay right while many write and the lines are folded, and are few afterwards', async () => {
    const writer = async (at: number) => {
      for (let step = 0; step < 25; step += 1)
        await app.services.db.write({ firmId: firm(), clientId: null }, (tx) =>
          tx
            .insertInto('users')
            .values({ firm_id: firm(), fname: 'Many', lname: `${at} ${step}`, paying: step % 2 === 0 })
            .execute(),
        );
    };
    const folding = async () => {
      for (let step = 0; step < 20; step += 1) await foldListCounts.run(app.services);
    };
    await Promise.all([writer(1), writer(2), writer(3), writer(4), folding(), folding()]);
    await expectExact();
    await app.owner.query('set role sheaf_system; select fold_list_counts(0); reset role');
    const { rows } = await app.owner.query('select count(*)::int as n from list_counts where firm_id = $1', [
      firm(),
    ]);
    expect(rows[0].n).toBeLessThan(80);
    await expectExact();
  });
});
