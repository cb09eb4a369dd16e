/** Templates as those who send see them: the version that was published last. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { SectionName } from '../model.ts';

export interface PublishedTemplate {
  id: number;
  name: string;
  version: number;
  form_id: number;
  questions: number;
  minutes: number;
  entity_types: string[];
  sections: SectionName[];
}

const published = (firmId: number) => sql`
  select t.id, t.name, t.version, v.form_id, f.questions, f.minutes, t.entity_types,
    (select coalesce(jsonb_agg(jsonb_build_object('id', (s ->> 'no')::int, 'name', s ->> 'name', 'section_key', s ->> 'key')
      order by at), '[]') from jsonb_array_elements(f.form -> 'sections') with ordinality as e(s, at)) as sections
  from templates t
  join template_versions v on v.firm_id = t.firm_id and v.template_id = t.id and v.version = t.version
  join forms f on f.firm_id = v.firm_id and f.id = v.form_id
  where t.firm_id = ${firmId} and t.deleted_at is null`;

const MOST = 500;

/** The ones sent last come first. */
export const publishedTemplates = async (tx: Tx, firmId: number): Promise<PublishedTemplate[]> =>
  (
    await sql<PublishedTemplate>`${published(firmId)}
      order by t.last_sent_at desc nulls last, lower(t.name), t.id limit ${MOST}`.execute(tx)
  ).rows;

export const publishedTemplate = async (
  tx: Tx,
  firmId: number,
  id: number,
): Promise<PublishedTemplate | undefined> =>
  (await sql<PublishedTemplate>`${published(firmId)} and t.id = ${id}`.execute(tx)).rows[0];

export async function countSent(
  tx: Tx,
  firmId: number,
  id: number,
  times: number,
  now: string,
): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ sent: sql`sent + ${times}`, last_sent_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}
