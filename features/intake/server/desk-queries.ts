/** Papers as the review desk lists them. */
import { type RawBuilder, sql } from 'kysely';
import type { StaffActor } from '#platform/actor.ts';
import { holds } from '#platform/actor.ts';
import { type Permission, PERMISSIONS } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import type { DeskCursor, DeskDocument, DeskEntity, DeskSort } from '../model.ts';

type DeskRow = Omit<DeskDocument, 'document_type'> & { document_type: string | null };

/** Of what is open all, as far as anybody could look at; of what is done the newest. */
const MOST_OPEN = 500;
const MOST_DONE = 100;
export const DESK_PAGE = 50;
const MOST_ENTITIES = 200;

/** Of a document `d` with its file `f`, reading `r`, what is said of it `i` and its sender `u`. */
const paperColumns = sql`d.id, d.name, ${documentStatus} as status, i.confidence, i.document_type,
  coalesce(i.detailed_name, '') as detailed_name, coalesce(i.differentiator, '') as differentiator, i.tax_year,
  coalesce(i.papers, 1) as papers, r.page_count, f.content_type, r.thumbnail_file_id is not null as has_thumbnail,
  d.parent_document_id, d.questionnaire_id, coalesce(u.full_name, '') as sent_by, d.created_at, r.reason as fault,
  (select jsonb_build_object('read', count(*) filter (where p.status = 'read'),
      'waiting', count(*) filter (where p.status = 'waiting'), 'failed', count(*) filter (where p.status = 'failed'),
      'fault', min(p.reason))
    from scanned_pages p where p.firm_id = d.firm_id and p.file_id = d.file_id having count(*) > 0) as scanned,
  coalesce(i.version, 0) as version`;

const paperSources = sql`documents d
  join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
  left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
  left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
  left join users u on u.firm_id = d.firm_id and u.id = d.created_by`;

/** Whoever sent a paper in, it comes to the desk once intake has looked at it, or is going to. */
export async function listDeskRows(
  tx: Tx,
  firmId: number,
  entityId: number,
  withStaffOnly: boolean,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with ranked as (
      select d.id, d.extraction in ('split_succeeded', 'analysis_succeeded') as is_done,
        row_number() over (partition by d.extraction in ('split_succeeded', 'analysis_succeeded')
          order by d.created_at desc, d.id desc) as place
      from documents d
      where d.firm_id = ${firmId} and d.entity_id = ${entityId} and d.deleted_at is null
        and (${withStaffOnly} or not d.staff_only) and d.extraction is not null
    )
    select ${paperColumns} from ${paperSources} join ranked on ranked.id = d.id
    where d.firm_id = ${firmId} and place <= case when is_done then ${MOST_DONE}::int else ${MOST_OPEN}::int end
    order by i.confidence nulls first, d.created_at, d.id`.execute(tx);
  return rows;
}

/** Whether this person holds a permission on the surrounding query's entity: by level within reach, or by a role. */
function heldOn(actor: StaffActor, permission: Permission): RawBuilder<boolean> {
  const { group, rolesOf } = viewerOf(actor);
  const byLevel = !holds(actor, permission)
    ? sql<boolean>`false`
    : group === null
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(entities.group_id = ${group}, false)`;
  if (rolesOf === null) return byLevel;
  return sql<boolean>`(${byLevel} or ${PERMISSIONS[permission]} = any(role_grants(entities.firm_id, entities.id, ${rolesOf})))`;
}

/** The index documents_open_papers has the same condition. */
const IS_OPEN = sql`d.deleted_at is null and d.extraction in ('processing', 'identify_failed', 'identify_succeeded',
  'split_failed', 'review_required', 'action_required')`;

/** The open papers of every entity whose papers this person may review. */
const isOpenTo = (actor: StaffActor): RawBuilder<boolean> => sql<boolean>`
  d.firm_id = ${actor.firmId} and ${IS_OPEN} and entities.deleted_at is null
  and ${heldOn(actor, 'documents.view')} and ${heldOn(actor, 'documents.split_review')}
  and (not d.staff_only or ${heldOn(actor, 'documents.staff_only')})`;

const joinEntities = sql`join entities on entities.firm_id = d.firm_id and entities.id = d.entity_id`;
const mayEdit = (actor: StaffActor) => heldOn(actor, 'documents.edit');

interface Asked {
  sort: DeskSort;
  after: DeskCursor | null;
  entityId: number | null;
  search: string;
}

type OpenRow = DeskRow & { entity: DeskEntity; may_review: boolean };

/** A page in the order asked for, from the cursor on. */
export async function listOpenRows(
  tx: Tx,
  actor: StaffActor,
  { sort, after, entityId, search }: Asked,
): Promise<OpenRow[]> {
  // What nobody has looked at is the least sure.
  const sure = sort === 'least_sure' ? sql`coalesce(i.confidence, -1)` : sql`0::int`;
  const from = after
    ? sql`and (${sure}, d.created_at, d.id) > (${after.confidence}::int, ${after.created_at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<OpenRow>`
    select ${paperColumns}, jsonb_build_object('id', entities.id, 'hash_id', entities.hash_id, 'name', entities.name) as entity,
      ${mayEdit(actor)} as may_review
    from ${paperSources} ${joinEntities}
    where ${isOpenTo(actor)} ${from}
      ${entityId === null ? sql`` : sql`and d.entity_id = ${entityId}`}
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(d.name || ' ' || coalesce(i.detailed_name, '') || ' ' || entities.name)) > 0`}
    order by ${sure}, d.created_at, d.id limit ${DESK_PAGE}`.execute(tx);
  return rows;
}

type EntityCount = DeskEntity & { open: number };

/** As the groups "failed" and "review" of the desk have them: a quarantined file is one of them. */
const NEEDS_REVIEW = sql`${documentStatus} not in ('processing', 'identify_succeeded')`;
const IS_READING = sql`${documentStatus} = 'processing'`;

/** How many are open, are still being read and need a person; the entities with most of them first. */
export async function countOpen(
  tx: Tx,
  actor: StaffActor,
): Promise<{ open: number; to_review: number; reading: number; entities: EntityCount[] }> {
  const { rows } = await sql<EntityCount & { all_open: number; all_to_review: number; all_reading: number }>`
    with counted as (
      select entities.id, entities.hash_id, entities.name, count(*)::int as open,
        count(*) filter (where ${NEEDS_REVIEW})::int as to_review,
        count(*) filter (where ${IS_READING})::int as reading
      from documents d ${joinEntities}
        left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      where ${isOpenTo(actor)}
      group by entities.id, entities.hash_id, entities.name
    )
    select *, (sum(open) over ())::int as all_open, (sum(to_review) over ())::int as all_to_review,
      (sum(reading) over ())::int as all_reading
    from counted order by open desc, name, id limit ${MOST_ENTITIES}`.execute(tx);
  return {
    open: rows[0]?.all_open ?? 0,
    to_review: rows[0]?.all_to_review ?? 0,
    reading: rows[0]?.all_reading ?? 0,
    entities: rows.map(({ id, hash_id, name, open }) => ({ id, hash_id, name, open })),
  };
}

export async function countReading(
  tx: Tx,
  firmId: number,
  { entityId, withStaffOnly }: { entityId: number; withStaffOnly: boolean },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from documents d
      left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    where d.firm_id = ${firmId} and d.entity_id = ${entityId} and d.deleted_at is null
      and d.extraction is not null and ${IS_READING} and (${withStaffOnly} or not d.staff_only)`.execute(tx);
  return rows[0]!.total;
}
