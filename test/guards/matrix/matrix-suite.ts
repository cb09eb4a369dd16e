/** Calls every endpoint of one half of the matrix as each kind of actor on each kind of target. */
import { beforeAll, expect, it } from 'vitest';
import { type Caller, type TestApp, useApp } from '#test/app.ts';
import type { Ids, Recorded, Row } from '#test/matrix.ts';
import { NOT_STATE, outsideHash } from '#test/state-hash.ts';
import { changedTables, lastChange, noteChanges, takeBack } from '#test/undo.ts';
import { giveViewerRole } from '#test/viewer-role.ts';
import { type ActorName, actorNames, planOf } from './actors.ts';
import { ask } from './ask.ts';
import { cellsOf } from './cells.ts';
import { endpoints, rows } from './parts.ts';
import { createTargets, type Targets } from './targets.ts';

/** They end whatever other sessions there are, and record each: here there are none. */
const endsOthers = new Set(
  ['setSignInMethod', 'endOtherSessions', 'setTwoFactor', 'removeApp'].map((name) => `accounts.${name}`),
);

function selfOf(app: TestApp, actor: ActorName): number | null {
  const { person } = planOf(actor);
  return person === null ? null : app.world.people[person].id;
}

async function callerFor(app: TestApp, actor: ActorName): Promise<Caller> {
  const { person } = planOf(actor);
  if (person === null) return app.anonymous;
  const caller = await app.as(person);
  const change: Partial<Record<ActorName, string>> = {
    template_unverified: `limited_to = 'template:some-other-form'`,
    revoked_partner: 'ended_at = now()',
  };
  if (change[actor])
    await app.owner.query(`update sessions set ${change[actor]} where id = $1`, [caller.sessionId]);
  return caller;
}

interface Happened {
  name: string;
  entity_id: number | null;
  user_id: number | null;
  actor_user_id: number | null;
}
const eventsAfter = async (app: TestApp, id: number): Promise<Happened[]> =>
  (
    await app.owner.query<Happened>(
      'select name, entity_id, user_id, actor_user_id from events where id > $1 order by id',
      [id],
    )
  ).rows;
const lastEvent = async (app: TestApp): Promise<number> =>
  (await app.owner.query<{ id: number }>('select coalesce(max(id), 0) as id from events')).rows[0]!.id;

/** What the row says was to be recorded, with the ids of this cell; what the call made has any id. */
function wanted({ records = [] }: Row, ids: Ids, self: number | null): Record<string, unknown>[] {
  const about = (named: string | undefined) => {
    if (named === undefined) return null;
    if (named === 'self') return self;
    return named === 'made' ? expect.any(Number) : (ids[named] ?? `no thing is called ${named}`);
  };
  return records.map(({ event, entity, user }: Recorded) => ({
    name: event,
    entity_id: about(entity),
    user_id: about(user),
    actor_user_id: self,
  }));
}

export interface Stage {
  app: TestApp;
  /** Signed in once: what a call does to a session is taken back like the rest. */
  callers: Record<ActorName, Caller>;
}

/** Two halves, so that two workers walk it side by side. */
export function walkMatrix(half: 0 | 1): Stage {
  const app = useApp({
    preferences: {
      use_firm_roles: true,
      bulk_upload_processor: true,
      signature_requests_enabled: true,
      new_tax_return_delivery_enabled: true,
    },
  });
  const callers = {} as Record<ActorName, Caller>;
  let targets: Targets;

  beforeAll(async () => {
    await giveViewerRole(app);
    targets = await createTargets(app);
    for (const actor of actorNames) callers[actor] = await callerFor(app, actor);
    // For an hour nobody has to prove again who they are, and nobody is noted as seen, as every minute else.
    await app.owner.query(
      `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
    );
    await noteChanges(app.owner);
  });

  const hidden = new Set<string>();
  for (const [name, endpoint] of endpoints.filter((_, at) => at % 2 === half)) {
    it(`PLT-008 PLT-009: ${name} answers each kind of actor as its row says, records what it says, and a refusal changes nothing`, async () => {
      const row = rows[name]!;
      const cells = cellsOf(name, endpoint, row, targets);

      // All that is refused together changes nothing; what is allowed follows, each from the same start.
      const refused = cells.filter(({ want }) => want !== 'allow');
      for (const ids of Object.values(targets.of)) await row.given?.(app, ids, null);
      const before = await outsideHash(app);
      const since = await lastChange(app.owner);
      for (const { actor, on, ids, want } of refused) {
        const answer = await ask(app, callers[actor], endpoint, row, ids);
        const cell = `${actor} × ${on}: ${JSON.stringify(answer.body)}`;
        expect(answer.status, `${cell} gave ${answer.status}, not ${want}`).toBe(
          want === 'same' ? 200 : want,
        );
        if (want === 404) hidden.add(JSON.stringify(answer.body));
      }
      const changed = await changedTables(app.owner, since, NOT_STATE);
      expect(changed, 'one of the refused calls changed something').toEqual([]);
      expect(await outsideHash(app), 'a refused call left a job or a file').toBe(before);
      await takeBack(app.owner);

      const allowed = Map.groupBy(
        cells.filter(({ want }) => want === 'allow'),
        ({ actor }) => actor,
      );
      for (const [actor, ofActor] of allowed) {
        const self = selfOf(app, actor);
        for (const cell of ofActor) {
          if (endsOthers.has(name))
            await app.owner.query('delete from sessions where id::text <> $1', [callers[actor].sessionId]);
          await row.given?.(app, cell.ids, self);
          const last = await lastEvent(app);
          const answer = await ask(app, callers[actor], endpoint, row, cell.ids);
          const said = `${actor} × ${cell.on}: ${JSON.stringify(answer.body)}`;
          expect(answer.status >= 200 && answer.status < 300, `${said} gave ${answer.status}`).toBe(true);
          const happened = await eventsAfter(app, last);
          expect(happened, said).toEqual(wanted(row, cell.ids, self));
          await takeBack(app.owner);
        }
      }
    }, 120_000);
  }

  it('answers foreign, missing and hidden things with the very same body', () => {
    expect([...hidden]).toEqual(['{"error":{"code":"not_found","message":"We could not find that."}}']);
  });

  return { app, callers };
}
