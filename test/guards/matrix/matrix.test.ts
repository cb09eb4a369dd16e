import { clients } from '#features/clients/contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import { type Caller, useApp } from '#test/app.ts';
import { ENTITIES, type EntityName } from '#test/people.ts';
import { stateHash } from '#test/state-hash.ts';
import { openLive } from '#test/stream.ts';
import { inputFor, thingsNamed } from './input.ts';
import { ACTORS, type ActorName, expected, listedEntities, ORACLE, type Target, TARGETS } from './oracle.ts';
import { createTargets, type Ids } from './targets.ts';

const app = useApp();
const endpoints = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);
/** Verbs whose success would change what the next cell finds. */
const DISRUPTIVE = new Set(['check', 'run', 'undo', 'delete', 'restore', 'set_owners']);
const RENAMES = new Set(['clients.updateEntity', 'clients.replaceEntity', 'clients.saveEntity']);
let targets: Record<Target, Ids> | undefined;

function targetsFor(endpoint: Endpoint): readonly Target[] {
  const things = thingsNamed(endpoint);
  if (things.length === 0) return ['household'];
  return things.length === 1 ? TARGETS.filter((target) => target !== 'mixed') : TARGETS;
}

/** Mixed: the first thing a call names is one firm's, all the others another's. */
function idsFor(made: Record<Target, Ids>, target: Target, endpoint: Endpoint): Ids {
  const first = thingsNamed(endpoint)[0];
  if (target !== 'mixed' || first === undefined) return made[target];
  return { ...made.foreign, [first]: made.southern[first]! };
}

async function callerFor(actor: ActorName): Promise<Caller> {
  const person = ACTORS[actor];
  if (person === null) return app.anonymous;
  const caller = await app.as(person);
  if (actor === 'template_unverified') {
    await app.services.db.system((tx) =>
      tx
        .updateTable('sessions')
        .set({ limited_to: 'template:some-other-form' })
        .where('id', '=', caller.sessionId)
        .execute(),
    );
  }
  if (actor === 'revoked_partner') {
    await app.services.db.system((tx) =>
      tx
        .updateTable('sessions')
        .set({ ended_at: new Date().toISOString() })
        .where('id', '=', caller.sessionId)
        .execute(),
    );
  }
  return caller;
}

/** Where the version of what an endpoint changes is kept, and what the id of it is called; entities by default. */
const VERSIONED: Record<string, readonly [table: string, ref: string]> = {
  'staff.updateColleague': ['users', 'firm_user'],
  'staff.renameGroup': ['firm_groups', 'firm_group'],
  'labels.updateStatus': ['custom_statuses', 'custom_status'],
  'labels.updateVocab': ['firm_vocabs', 'firm_vocab'],
  'staff.updateRole': ['firm_roles', 'firm_role'],
  'clients.updateNote': ['entity_notes', 'note'],
  'clients.updateUser': ['users', 'user'],
};
const OF_THE_FIRM = new Set(['firm.updateSettings', 'firm.updatePreferences']);

/** The version a real editor would have read just before. */
async function freshVersion(name: string, caller: Caller, ids: Ids): Promise<number> {
  const own = (table: string, join: string) =>
    app.owner.query<{ version: number }>(
      `select t.version from ${table} t join sessions s on ${join} where s.id::text = $1`,
      [caller.sessionId],
    );
  const [table, ref] = VERSIONED[name] ?? ['entities', 'entity'];
  const { rows } =
    name === 'accounts.updateProfile'
      ? await own('users', 's.user_id = t.id')
      : OF_THE_FIRM.has(name)
        ? await own('firms', 's.firm_id = t.firm_id')
        : await app.owner.query<{ version: number }>(`select version from ${table} where id = $1`, [
            ids[ref],
          ]);
  return rows[0]?.version ?? 1;
}

async function callCell(
  caller: Caller,
  name: string,
  endpoint: Endpoint,
  ids: Ids,
): Promise<{ status: number; body: unknown }> {
  if (endpoint.kind === 'events') {
    if (!caller.token) return caller.call(endpoint, {});
    return openLive(app.origin, caller).then(
      (stream) => {
        stream.stop();
        return { status: 200, body: null };
      },
      (error: Error) => ({ status: Number(error.message.match(/\d+/)?.[0]), body: null }),
    );
  }
  const input = inputFor(name, endpoint, ids);
  if ('version' in input) input.version = await freshVersion(name, caller, ids);
  if (RENAMES.has(name)) input.name = `Renamed ${Math.random()}`;
  return caller.call(endpoint, input);
}

/** Who was deactivated or deleted on the way is back before the next endpoint is asked, and what was made is gone. */
afterEach(async () => {
  await app.owner.query(
    "update users set deleted_at = null, paying = true, email = coalesce(email, fname || '@people.test'), has_temp_email = false where id = any($1)",
    [Object.values(app.world.people).map(({ id }) => id)],
  );
  await app.owner.query("update entities set deleted_at = now() where name like 'Made %'");
});

/** What one cell took away is there again for the next: deleting has to work for everyone who may. */
async function putBackEntity(name: EntityName, ids: Ids, restoring: boolean): Promise<void> {
  const owners = ENTITIES[name].owners.map((owner) => app.world.people[owner].id);
  const { firmId } = app.world.entities[name];
  await app.owner.query('update entities set deleted_at = null, user_id = $2 where id = $1', [
    ids.entity,
    owners[0],
  ]);
  await app.owner.query('update entities set deleted_at = now(), name = $2 where id = $1', [
    ids.deleted_entity,
    `Gone ${name}`,
  ]);
  await app.owner.query(
    `update entity_notes set deleted_at = ${restoring ? 'now()' : 'null'} where id = $1`,
    [ids.note],
  );
  await app.owner.query('delete from entity_owners where entity_id = $1 and user_id <> all ($2)', [
    ids.entity,
    owners,
  ]);
  await app.owner.query(
    `insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
     select $1, $2, o, '{4,5}' from unnest($3::bigint[]) o on conflict do nothing`,
    [firmId, ids.entity, owners],
  );
}

/** Where an import stands for its next step to be possible. */
const IMPORT_AT: Record<string, string> = { check: 'mapping', run: 'checked', undo: 'done' };

async function putBack(verb: string): Promise<void> {
  const restoring = verb === 'restore';
  for (const [name, ids] of Object.entries(targets ?? {})) {
    if (name === 'missing' || name === 'mixed') continue;
    await app.owner.query(
      `insert into firm_tags (firm_id, id, kind, name) values ($1, $2, 'contact', $3) on conflict do nothing`,
      [app.world.entities[name as EntityName].firmId, ids.tag, `Tag of ${name}`],
    );
    await putBackEntity(name as EntityName, ids, restoring);
    await app.owner.query(
      `update imports set state = $2, undo_until = now() + interval '1 hour' where id = $1`,
      [ids.import, IMPORT_AT[verb] ?? 'mapping'],
    );
    await app.owner.query(
      `insert into firm_roles (firm_id, id, role_name) values ($1, $2, $3) on conflict do nothing`,
      [app.world.entities[name as EntityName].firmId, ids['firm_role.spare'], `Spare role of ${name}`],
    );
  }
}

describe('the access matrix', () => {
  it('has a row for every endpoint, and none for what is gone', () => {
    expect(Object.keys(ORACLE).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });

  it('lists for each actor exactly what the seed says', async () => {
    const ascending = (a: number, b: number) => a - b;
    const idOf = (name: Target) => app.world.entities[name as EntityName].id;
    for (const actor of [
      'group_same',
      'group_other',
      'full',
      'admin',
      'partner',
      'other_firm_partner',
    ] as const) {
      const caller = await callerFor(actor);
      const listed = (await caller.call(clients.listEntities, { rows_per_page: 50 })).body.entities.map(
        (row) => row.id,
      );
      // The bakery is Maria's second entity; it stands in no target but in every list the household stands in.
      const also = listedEntities(actor).includes('household') ? [app.world.entities.bakery.id] : [];
      expect(listed.toSorted(ascending), actor).toEqual(
        [...listedEntities(actor).map(idOf), ...also].toSorted(ascending),
      );
      expect((await caller.call(clients.listEntities, { count: 'true' })).body.total).toBe(listed.length);
    }
    for (const actor of [
      'client_owner',
      'client_coowner',
      'client_other_entity',
      'client_readonly',
      'other_firm_client',
    ] as const) {
      const caller = await callerFor(actor);
      const listed = (await caller.call(clients.listOwnEntities, {})).body.entities.map((row) => row.id);
      const also = actor === 'client_owner' ? [app.world.entities.bakery.id] : [];
      expect(listed.toSorted(ascending), actor).toEqual(
        [...listedEntities(actor).map(idOf), ...also].toSorted(ascending),
      );
    }
  });

  const hidden = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    it(`PLT-008 PLT-009: ${name} answers each kind of actor as the table says, and a refusal changes nothing`, async () => {
      targets ??= await createTargets(app);
      const cells = (Object.keys(ACTORS) as ActorName[]).flatMap((actor) =>
        targetsFor(endpoint).map((target) => ({ actor, target, want: expected(name, actor, target) })),
      );
      const refused = cells.filter(({ want }) => want !== 'allow');
      const disruptive = DISRUPTIVE.has(endpoint.verb);

      // All that is refused together changes nothing; what is allowed follows, with a fresh start for each.
      if (disruptive) await putBack(endpoint.verb);
      const callers = new Map<ActorName, Caller>();
      for (const { actor } of refused) if (!callers.has(actor)) callers.set(actor, await callerFor(actor));
      const before = await stateHash(app);
      for (const { actor, target, want } of refused) {
        const answer = await callCell(callers.get(actor)!, name, endpoint, idsFor(targets, target, endpoint));
        const cell = `${actor} × ${target}: ${JSON.stringify(answer.body)}`;
        expect(answer.status, `${cell} gave ${answer.status}, not ${want}`).toBe(want);
        if (want === 404) hidden.add(JSON.stringify(answer.body));
      }
      expect(await stateHash(app), 'one of the refused calls changed something').toBe(before);

      for (const { actor, target } of cells.filter(({ want }) => want === 'allow')) {
        if (disruptive) await putBack(endpoint.verb);
        const answer = await callCell(
          await callerFor(actor),
          name,
          endpoint,
          idsFor(targets, target, endpoint),
        );
        const cell = `${actor} × ${target}: ${JSON.stringify(answer.body)}`;
        expect(answer.status >= 200 && answer.status < 300, `${cell} gave ${answer.status}`).toBe(true);
      }
    }, 120_000);
  }

  it('answers foreign, missing and hidden things with the very same body', () => {
    expect([...hidden]).toHaveLength(1);
  });
});
