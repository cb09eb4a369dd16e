/** The entities a K-1 of a return may belong to. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { withinReach } from '#features/clients/server/service.ts';

export interface CandidateRow {
  id: number;
  name: string;
  ein: Buffer | null;
  ssn: Buffer | null;
  spouse_ssn: Buffer | null;
}

const MOST = 500;

/** Those that share an owner with the entity, and those named with a word of a recipient. */
export async function entitiesForK1s(
  tx: Tx,
  viewer: Viewer,
  { entityId, patterns }: { entityId: number; patterns: readonly string[] },
): Promise<CandidateRow[]> {
  const within = viewer.group === null ? sql`` : sql`and ${withinReach(viewer)}`;
  const { rows } = await sql<CandidateRow>`
    select entities.id, entities.name, entities.ein, entities.ssn, entities.spouse_ssn from entities
    where entities.firm_id = ${viewer.firmId} and entities.deleted_at is null and entities.id <> ${entityId} ${within}
      and (entities.name ilike any (${[...patterns]}::text[])
        or exists (select 1 from entity_owners a join entity_owners b on b.firm_id = a.firm_id and b.user_id = a.user_id
          where a.firm_id = entities.firm_id and a.entity_id = entities.id and b.entity_id = ${entityId}))
    order by entities.id limit ${MOST}`.execute(tx);
  return rows;
}

export const nameOfEntity = async (tx: Tx, firmId: number, id: number): Promise<string> =>
  (
    await tx
      .selectFrom('entities')
      .select('name')
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name;
