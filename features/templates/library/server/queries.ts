import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Page } from '#platform/server/lists.ts';
import { likeText } from '#platform/server/search.ts';
import type { SectionName, TemplateRow } from '../model.ts';

export interface TemplateFilter {
  firmId: number;
  search: string;
  country?: 'US' | 'CA' | undefined;
  status?: 'published' | 'draft' | 'to_fix' | 'deleted' | undefined;
}
export type TemplateSort = 'updated_at' | 'name' | 'last_sent_at' | 'questions';

const SORTS: Record<TemplateSort, RawBuilder<unknown>> = {
  updated_at: sql`t.updated_at`,
  name: sql`lower(t.name)`,
  last_sent_at: sql`t.last_sent_at`,
  questions: sql`t.questions`,
};
const STATUS: Record<NonNullable<TemplateFilter['status']>, RawBuilder<unknown>> = {
  published: sql`t.deleted_at is null and t.version is not null`,
  draft: sql`t.deleted_at is null and t.draft is not null`,
  to_fix: sql`t.deleted_at is null and t.to_fix > 0`,
  deleted: sql`t.deleted_at is not null`,
};

const where = ({ firmId, search, country, status }: TemplateFilter) => sql`
  t.firm_id = ${firmId} and ${status ? STATUS[status] : sql`t.deleted_at is null`}
  ${country ? sql`and t.country = ${country}` : sql``}
  ${search === '' ? sql`` : sql`and t.name ilike ${`%${likeText(search)}%`}`}`;

const COLUMNS = sql`t.id, t.hash_id, t.name, t.country, t.entity_types, t.version, t.draft is not null as has_draft, t.sections,
  t.questions, t.minutes, t.to_fix, t.to_review, t.public_start, t.sent, t.last_sent_at, t.updated_at,
  u.full_name as updated_by, t.deleted_at`;
const FROM = sql`templates t left join users u on u.firm_id = t.firm_id and u.id = t.updated_by`;

const order = ({ sort, descending }: Pick<Page<TemplateSort>, 'sort' | 'descending'>) => {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`order by ${SORTS[sort]} ${direction}, t.id ${direction}`;
};

export async function listRows(
  tx: Tx,
  filter: TemplateFilter,
  page: Page<TemplateSort>,
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${COLUMNS} from ${FROM} where ${where(filter)} ${order(page)}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

export async function countRows(tx: Tx, filter: TemplateFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from templates t where ${where(filter)}`.execute(tx);
  return rows[0]!.n;
}

/** All of them at once: a firm has dozens, not thousands. */
export async function countByStatus(
  tx: Tx,
  firmId: number,
): Promise<Record<'all' | NonNullable<TemplateFilter['status']>, number>> {
  const { rows } = await sql<Record<'all' | NonNullable<TemplateFilter['status']>, number>>`
    select count(*) filter (where t.deleted_at is null)::int as all,
      ${sql.join(
        Object.entries(STATUS).map(
          ([name, status]) => sql`count(*) filter (where ${status})::int as ${sql.ref(name)}`,
        ),
      )}
    from templates t where t.firm_id = ${firmId}`.execute(tx);
  return rows[0]!;
}

export async function listIds(
  tx: Tx,
  filter: TemplateFilter,
  by: Pick<Page<TemplateSort>, 'sort' | 'descending'>,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select t.id from templates t where ${where(filter)} ${order(by)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface TemplateRecord extends TemplateRow {
  draft: unknown;
  draft_version: number;
  next_no: number;
  form_id: number | null;
}

const found = (firmId: number, id: number, held: RawBuilder<unknown>) => sql<TemplateRecord>`
  select ${COLUMNS}, t.draft, t.draft_version, t.next_no,
    (select v.form_id from template_versions v where v.firm_id = t.firm_id and v.template_id = t.id and v.version = t.version) as form_id
  from ${FROM} where t.firm_id = ${firmId} and t.id = ${id} ${held}`;

export const findTemplate = async (tx: Tx, firmId: number, id: number): Promise<TemplateRecord | undefined> =>
  (await found(firmId, id, sql``).execute(tx)).rows[0];

export const lockTemplate = async (tx: Tx, firmId: number, id: number): Promise<TemplateRecord | undefined> =>
  (await found(firmId, id, sql`for update of t`).execute(tx)).rows[0];

/** What the list shows of the form. */
export interface FormFigures {
  sections: SectionName[];
  questions: number;
  minutes: number;
  to_fix: number;
  to_review: number;
}

interface Change {
  updated_at: string;
  updated_by: number | null;
}

export async function insertTemplate(
  tx: Tx,
  row: {
    firm_id: number;
    hash_id: string;
    name: string;
    country: 'US' | 'CA';
    entity_types: readonly string[];
    draft: unknown;
    next_no: number;
    catalog_key: string | null;
    created_at: string;
    created_by: number;
  },
  { sections, ...figures }: FormFigures,
): Promise<number> {
  const { id } = await tx
    .insertInto('templates')
    .values({
      ...row,
      entity_types: [...row.entity_types],
      draft: JSON.stringify(row.draft),
      sections: JSON.stringify(sections),
      ...figures,
      updated_at: row.created_at,
      updated_by: row.created_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A draft of null: what was published last is what there is. */
export async function saveDraft(
  tx: Tx,
  firmId: number,
  id: number,
  draft: { draft: unknown; next_no: number } & Change,
  { sections, ...figures }: FormFigures,
): Promise<void> {
  await tx
    .updateTable('templates')
    .set({
      draft: draft.draft === null ? sql<string>`null` : JSON.stringify(draft.draft),
      next_no: draft.next_no,
      updated_at: draft.updated_at,
      updated_by: draft.updated_by,
      sections: JSON.stringify(sections),
      ...figures,
      draft_version: sql`draft_version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function updateTemplate(
  tx: Tx,
  firmId: number,
  id: number,
  change: Change & {
    name?: string | undefined;
    country?: 'US' | 'CA' | undefined;
    entity_types?: string[] | undefined;
    public_start?: boolean | undefined;
    deleted_at?: string | null;
    deleted_by?: number | null;
  },
): Promise<void> {
  await tx.updateTable('templates').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** Which templates began as which form of the catalog. */
export const listCatalogUses = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('templates')
    .select(['id', 'name', 'catalog_key'])
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .where('catalog_key', 'is not', null)
    .orderBy('id')
    .execute();
