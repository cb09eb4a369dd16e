/** A template of 120 questions sent to 1,000 entities, over one INSERT … SELECT of the same rows. */
import pg from 'pg';
import { SendRequest } from '#features/collect/sending/model.ts';
import { sendQuestionnaires } from '#features/collect/sending/server/send.ts';
import { workOff } from '#features/collect/sending/server/work-off.ts';
import { keepForm } from '#features/questionnaires/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import { makeCtx, systemCtx } from '#platform/server/context.ts';
import { form, question, section } from '#test/example-form.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type Portal, startPortal } from './portal.ts';

const ENTITIES = 1000;
const ROUNDS = 5;
const FORM = form(
  ...Array.from({ length: 12 }, (_, at) =>
    section(
      at * 11,
      Array.from({ length: 10 }, (_none, n) =>
        question(at * 11 + n + 1, { type: n === 0 ? 'upload' : 'text' }),
      ),
    ),
  ),
);

const FILL = `
  with person as (
    insert into users (firm_id, fname, lname, email)
    select $1, 'Client', n::text, 'client' || n || '@bench.test' from generate_series(1, ${ENTITIES}) n returning id),
  entity as (
    insert into entities (firm_id, hash_id, name, entity_type, user_id)
    select $1, 'bench-' || id, 'Entity ' || id, 'Individual', id from person returning id, user_id)
  insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
  select $1, id, user_id, '{4,5}' from entity`;

/** The rows a sending made, written again as one statement writes them. */
const SAME_ROWS = (columns: string) => `
  insert into questionnaires (${columns}) select ${columns} from questionnaires where firm_id = $1 and tax_year = $2`;

async function publish({ services, firmId, userId }: Portal): Promise<number> {
  return services.db.system(async (tx) => {
    const now = new Date().toISOString();
    const form_id = await keepForm(tx, { firmId, form: FORM, minutes: 20, now });
    const at = { created_at: now, updated_at: now };
    const { id } = await tx
      .insertInto('templates')
      .values({ firm_id: firmId, hash_id: 'bench', name: 'Organizer', version: 1, ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('template_versions')
      .values({
        firm_id: firmId,
        template_id: id,
        version: 1,
        form_id,
        name: 'Organizer',
        changes: '[]',
        published_by: userId,
        published_at: now,
      })
      .execute();
    return id;
  });
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    const { services, firmId, userId } = portal;
    await client.query(FILL, [firmId]);
    await client.query('analyze');
    const template = await publish(portal);
    const { rows } = await client.query<{ id: string }>('select id from entities order by id');
    const company_ids = rows.map(({ id }) => Number(id));
    const columns = await sharedColumns(client);
    const actor: StaffActor = {
      kind: 'staff',
      firmId,
      userId,
      level: 'partner',
      groupId: null,
      granted: [],
      sessionId: '',
      provedAt: '',
      accessVersion: 1,
    };
    const samples = { sent: [] as number[], copied: [] as number[] };
    let grown = 0;
    let written = 0;
    for (let time = 0; time < ROUNDS; time += 1) {
      const year = 2010 + time;
      const partner = makeCtx(services, actor, { requestId: 'b', address: '', userAgent: '', tab: null });
      const request = SendRequest.parse({
        questionnaire_template_id: template,
        company_ids,
        tax_year: year,
        due_date: '2199-01-01',
      });
      globalThis.gc?.();
      const before = process.memoryUsage().heapUsed;
      let began = performance.now();
      await sendQuestionnaires(partner, request);
      const { id } = (await client.query<{ id: string }>('select max(id) as id from questionnaire_sends'))
        .rows[0]!;
      const worker = systemCtx(services, firmId, 'worker');
      let waiting = 1;
      while (waiting > 0) ({ waiting } = await worker.write((tx) => workOff(worker, tx, Number(id))));
      samples.sent.push(performance.now() - began);
      grown = Math.max(grown, process.memoryUsage().heapUsed - before);
      const made = await client.query('select 1 from questionnaires where tax_year = $1', [year]);
      written = made.rowCount ?? 0;
      began = performance.now();
      await client.query(SAME_ROWS(columns), [firmId, year]);
      samples.copied.push(performance.now() - began);
    }
    const [sent, copied] = [percentile(samples.sent, 0.5), percentile(samples.copied, 0.5)];
    return [
      {
        name: 'send to 1,000 entities over one insert of the same rows',
        value: round(sent / copied),
        unit: 'ratio',
        aim: { at_most: 3 },
        of: {
          sent_ms: round(sent),
          copied_ms: round(copied),
          rows_written: written,
          memory_mb: round(grown / 1e6),
        },
      },
    ];
  } finally {
    await client.end();
    await portal.stop();
  }
}

/** All but the id, which each row gets anew, and what the database computes. */
async function sharedColumns(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'questionnaires'::regclass and attnum > 0 and attname <> 'id' and attgenerated = ''`,
  );
  return rows.map(({ name }) => name).join(', ');
}
