/** The daily run over 50,000 people, over bare inserts of what it leaves behind: a mail, a job, a log line and a claim for each. */
import pg from 'pg';
import { keepForm } from '#features/questionnaires/server/service.ts';
import { remindFirm } from '#features/reminders/server/run.ts';
import { remindedOf } from '#server/features.ts';
import { systemCtx } from '#platform/server/context.ts';
import { form, question, section } from '#test/example-form.ts';
import { type Figure, round } from './figures.ts';
import { startPortal } from './portal.ts';

const PEOPLE = 50_000;
const FORM = form(
  ...Array.from({ length: 6 }, (_, at) =>
    section(
      at * 11,
      Array.from({ length: 10 }, (_none, n) =>
        question(at * 11 + n + 1, { type: n < 2 ? 'upload' : 'text' }),
      ),
      { name: `Part ${at + 1}` },
    ),
  ),
);

const PEOPLE_AND_ENTITIES = `
  with person as (
    insert into users (firm_id, fname, lname, email)
    select $1, 'Client', n::text, 'client' || n || '@bench.test' from generate_series(1, ${PEOPLE}) n returning id),
  entity as (
    insert into entities (firm_id, hash_id, name, entity_type, user_id)
    select $1, 'bench-' || id, 'Entity ' || id, 'Individual', id from person returning id, user_id)
  insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
  select $1, id, user_id, '{4,5}' from entity`;

/** Sent a while ago and quiet since: whoever was here within a day is left alone. */
const QUESTIONNAIRES = `
  insert into questionnaires (firm_id, entity_id, form_id, kind, name, tax_year, due_date, is_draft, overlay, created_at, sent_at,
    last_activity_at, next_reminder_on)
  select $1, id, $2, 'template', 'Organizer', 2026, current_date + 30, false,
    '{"tags": {}, "items": [], "letters": {}}', long_ago, long_ago, long_ago, current_date
  from entities, (select now() - interval '20 days' as long_ago) at where firm_id = $1`;

/** Ten answers each, as somebody who has begun. */
const ANSWERS = `
  insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
  select firm_id, id, n, 'x', now() from questionnaires, generate_series(1, 10) n where firm_id = $1`;

/** The very rows again, as four statements write them. */
async function bare(client: pg.Client, firmId: number): Promise<number> {
  const began = performance.now();
  await client.query('begin');
  await client.query(
    `insert into outgoing_messages (firm_id, channel, dedupe_key, recipient, subject, html, text, secret, created_at)
     select firm_id, channel, 'again:' || dedupe_key, recipient, subject, html, text, secret, created_at
     from outgoing_messages where firm_id = $1`,
    [firmId],
  );
  await client.query(
    `select graphile_worker.add_job('deliver-message', json_build_object('firm_id', $1::bigint, 'message_id', id))
     from outgoing_messages where firm_id = $1 and dedupe_key like 'again:%'`,
    [firmId],
  );
  await client.query(
    `insert into reminders (firm_id, subject_kind, subject_id, user_id, sent_at, channels, because, notice)
     select firm_id, subject_kind, subject_id, user_id, sent_at, channels, because, notice from reminders where firm_id = $1`,
    [firmId],
  );
  await client.query(
    `insert into reminder_days (firm_id, user_id, day) select firm_id, user_id, day + 1 from reminder_days where firm_id = $1`,
    [firmId],
  );
  await client.query('commit');
  return performance.now() - began;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    const { services, firmId } = portal;
    const now = new Date().toISOString();
    const formId = await services.db.system((tx) => keepForm(tx, { firmId, form: FORM, minutes: 20, now }));
    await client.query(PEOPLE_AND_ENTITIES, [firmId]);
    await client.query('analyze');
    await client.query(QUESTIONNAIRES, [firmId, formId]);
    await client.query(ANSWERS, [firmId]);
    await client.query('analyze');
    const noon = new Date(`${now.slice(0, 10)}T12:00:00Z`);
    const worker = systemCtx({ ...services, clock: { now: () => noon } }, firmId, 'worker');
    const began = performance.now();
    await remindFirm(worker, remindedOf);
    const run = performance.now() - began;
    const { rows } = await client.query<{ mails: number }>(
      `select count(*)::int as mails from outgoing_messages where firm_id = $1`,
      [firmId],
    );
    if (rows[0]!.mails !== PEOPLE) throw new Error(`${rows[0]!.mails} mails for ${PEOPLE} people`);
    const floor = await bare(client, firmId);
    return [
      {
        name: 'reminding 50,000 people over bare inserts of what it leaves',
        value: round(run / floor),
        unit: 'ratio',
        aim: { at_most: 5 },
        of: {
          run_s: round(run / 1000),
          bare_s: round(floor / 1000),
          people: PEOPLE,
          people_a_second: round((PEOPLE / run) * 1000, 0),
        },
      },
    ];
  } finally {
    await client.end();
    await portal.stop();
  }
}
