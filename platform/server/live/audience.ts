/** Who may hear that something changed: those who may see it. */
import { sql } from 'kysely';
import type { SignedInActor } from '#platform/actor.ts';
import { holds } from '#platform/actor.ts';
import type { Database } from '../db/database.ts';
import type { LiveSignal } from './signals.ts';

interface EntityAudience {
  groupId: number | null;
  owners: ReadonlySet<number>;
  /** Advisors with a role on this entity. */
  assigned: ReadonlySet<number>;
}

export interface Audiences {
  entity: (firmId: number, id: number) => EntityAudience | undefined;
  groupOfUser: (firmId: number, id: number) => number | null | undefined;
}

const ofGroup = (actor: SignedInActor, groupId: number | null | undefined): boolean =>
  actor.kind === 'staff' && actor.groupId !== null && actor.groupId === groupId;

/** Pure: the part of a signal this person may know of, or null. */
export function heardBy(
  actor: SignedInActor,
  signal: LiveSignal,
  audiences: Audiences,
): Pick<LiveSignal, 'topics' | 'entities' | 'users' | 'history' | 'unnamed'> | null {
  if (actor.firmId !== signal.firm || (signal.staff && actor.kind !== 'staff')) return null;
  if (actor.kind === 'staff' && holds(actor, 'entities.view_all')) return signal;
  const entities = signal.entities.filter((id) => {
    const audience = audiences.entity(signal.firm, id);
    if (!audience) return false;
    if (actor.kind === 'client') return audience.owners.has(actor.userId);
    return ofGroup(actor, audience.groupId) || audience.assigned.has(actor.userId);
  });
  // Persons who only say who may hear are told themselves, not those who look after them.
  const users = signal.users.filter(
    (id) =>
      id === actor.userId || (!signal.unnamed && ofGroup(actor, audiences.groupOfUser(signal.firm, id))),
  );
  if (entities.length === 0 && users.length === 0 && !signal.all) return null;
  return { ...signal, entities, users };
}

const pairsOf = (signals: readonly LiveSignal[], kind: 'entities' | 'users') => {
  const pairs = new Map(
    signals.flatMap((signal) =>
      signal[kind].map((id) => [`${signal.firm}:${id}`, { firm: signal.firm, id }] as const),
    ),
  );
  return { firms: [...pairs.values()].map(({ firm }) => firm), ids: [...pairs.values()].map(({ id }) => id) };
};

export async function audiencesOf(db: Database, signals: readonly LiveSignal[]): Promise<Audiences> {
  const entities = pairsOf(signals, 'entities');
  const users = pairsOf(signals, 'users');
  return db.system(async (tx) => {
    const { rows } = await sql<{
      firm_id: number;
      id: number;
      group_id: number | null;
      owners: number[];
      assigned: number[];
    }>`
      select e.firm_id, e.id, e.group_id,
        case when e.inactive or e.deleted_at is not null then '{}'::bigint[]
          else array(select o.user_id from entity_owners o where o.firm_id = e.firm_id and o.entity_id = e.id) end as owners,
        array(select a.user_id from firm_role_assignments a where a.firm_id = e.firm_id and a.entity_id = e.id) as assigned
      from unnest(${entities.firms}::bigint[], ${entities.ids}::bigint[]) asked (firm_id, id) join entities e using (firm_id, id)`.execute(
      tx,
    );
    const { rows: people } = await sql<{ firm_id: number; id: number; group_id: number | null }>`
      select u.firm_id, u.id, u.group_id
      from unnest(${users.firms}::bigint[], ${users.ids}::bigint[]) asked (firm_id, id) join users u using (firm_id, id)`.execute(
      tx,
    );
    const found = new Map(
      rows.map((row) => [
        `${row.firm_id}:${row.id}`,
        {
          groupId: row.group_id,
          owners: new Set(row.owners.map(Number)),
          assigned: new Set(row.assigned.map(Number)),
        },
      ]),
    );
    const groups = new Map(people.map((row) => [`${row.firm_id}:${row.id}`, row.group_id]));
    return {
      entity: (firmId, id) => found.get(`${firmId}:${id}`),
      groupOfUser: (firmId, id) => groups.get(`${firmId}:${id}`),
    };
  });
}
