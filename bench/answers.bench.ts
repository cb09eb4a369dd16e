/** Answers saved by 200 clients at once, each in their own questionnaire, over the bare update and event in a transaction. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { saveAnswers } from '#features/questionnaires/answering/server/save.ts';
import type { ClientActor } from '#platform/actor.ts';
import { makeCtx } from '#platform/server/context.ts';
import { form, question, section } from '#test/example-form.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';

const CLIENTS = 200;
const SECONDS = 5;
const TURNS = 3;
/** As many connections as the portal itself has for clients. */
const CONNECTIONS = 12;
const FORM = form(
  ...Array.from({ length: 12 }, (_, at) =>
    section(
      at * 11,
      Array.from({ length: 10 }, (_none, n) => question(at * 11 + n + 1)),
    ),
  ),
);
const NUMBERS = FORM.sections.flatMap(({ questions }) => questions.map(({ no }) => no));
/** Half of it is answered when they begin. */
const ANSWERED = 60;
interface Client {
  userId: number;
  questionnaireId: number;
  /** By question: its version. */
  versions: Map<number, number>;
}

const PEOPLE = `
  with person as (
    insert into users (firm_id, fname, lname) select $1, 'Client', n::text from generate_series(1, $2::int) n returning id),
  entity as (
    insert into entities (firm_id, hash_id, name, entity_type, user_id)
    select $1, 'bench-' || id, 'Entity ' || id, 'Individual', id from person returning id, user_id)
  insert into entity_owners (firm_id, entity_id, user_id) select $1, id, user_id from entity returning entity_id, user_id`;

async function clientsOf(portal: Portal): Promise<Client[]> {
  const { firmId, databaseUrl } = portal;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ entity_id: string; user_id: string }>(PEOPLE, [firmId, CLIENTS * 2]);
  const made = await sentTo(
    portal,
    FORM,
    rows.map((row) => Number(row.entity_id)),
  );
  await client.query(
    `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
     select q.firm_id, q.id, n, 'An answer of some length', now() from questionnaires q, unnest($1::int[]) n`,
    [NUMBERS.slice(0, ANSWERED)],
  );
  await client.query('vacuum analyze');
  await client.end();
  const ownerOf = new Map(rows.map((row) => [Number(row.entity_id), Number(row.user_id)]));
  return made.map(({ id, entity_id }) => ({
    userId: ownerOf.get(entity_id)!,
    questionnaireId: id,
    versions: new Map(NUMBERS.slice(0, ANSWERED).map((no) => [no, 1])),
  }));
}

interface Measured {
  perSecond: number;
  p99: number;
}

async function timed(count: number, work: (who: number, at: number) => Promise<void>): Promise<Measured> {
  const until = performance.now() + SECONDS * 1000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, who) => {
      for (let at = 0; performance.now() < until; at += 1) {
        const began = performance.now();
        await work(who, at);
        took.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: took.length / SECONDS, p99: percentile(took, 0.99) };
}

function realSaves({ services, firmId }: Portal, people: readonly Client[]): Promise<Measured> {
  const contexts = people.map(({ userId }) => {
    const actor: ClientActor = {
      kind: 'client',
      firmId,
      userId,
      readonly: false,
      limitedTo: null,
      previewedBy: null,
      sessionId: '',
      provedAt: '',
      accessVersion: 1,
    };
    return makeCtx(services, actor, { requestId: 'bench', address: '', tab: null, userAgent: '' });
  });
  return timed(people.length, async (who, at) => {
    const { questionnaireId, versions } = people[who]!;
    const question_no = NUMBERS[at % NUMBERS.length]!;
    const { results } = await saveAnswers(contexts[who]!, {
      questionnaire_id: questionnaireId,
      saves: [
        {
          op: randomUUID(),
          question_no,
          entry_no: 0,
          value: `Typed ${at} at ${performance.now()}`,
          answer_by: null,
          base: versions.get(question_no) ?? 0,
        },
      ],
    });
    const [result] = results;
    if (result?.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(result)}`);
    versions.set(question_no, result.version);
  });
}

/** What it costs at least: the answer, and an event for it, by connections that are open already. */
async function bareSaves({ firmId, databaseUrl }: Portal, people: readonly Client[]): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const measured = await timed(people.length, async (who, at) => {
    const { questionnaireId, userId } = people[who]!;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `update answers set value = $1, answered_at = now(), version = version + 1
       where firm_id = $2 and questionnaire_id = $3 and question_no = $4 and entry_no = 0`,
      [`Typed ${at}`, firmId, questionnaireId, NUMBERS[at % ANSWERED]],
    );
    await client.query(
      `insert into events (firm_id, name, at, actor_kind, actor_user_id, payload)
       values ($1, 'answers.saved', now(), 'client', $2, $3)`,
      [firmId, userId, JSON.stringify({ questionnaire_id: questionnaireId, after: `Typed ${at}` })],
    );
    await client.query('commit');
    client.release();
  });
  await pool.end();
  return measured;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    const people = await clientsOf(portal);
    // In turns, each on rows of its own: neither inherits the dead versions the other left behind.
    const [mine, theirs] = [people.slice(0, CLIENTS), people.slice(CLIENTS)];
    const samples: { real: Measured; bare: Measured }[] = [];
    for (let turn = -1; turn < TURNS; turn += 1) {
      const real = await realSaves(portal, mine);
      const bare = await bareSaves(portal, theirs);
      // The first round warms both up.
      if (turn >= 0) samples.push({ real, bare });
    }
    const middle = (of: (sample: (typeof samples)[number]) => number) => percentile(samples.map(of), 0.5);
    const [real, bare] = [middle(({ real: it }) => it.perSecond), middle(({ bare: it }) => it.perSecond)];
    return [
      {
        name: `answers: saves by ${CLIENTS} clients at once over the bare update and event`,
        value: round(real / bare),
        unit: 'ratio',
        aim: { at_least: 0.35 },
        of: {
          saves_per_s: round(real),
          p99_ms: round(middle(({ real: it }) => it.p99)),
          bare_per_s: round(bare),
          bare_p99_ms: round(middle(({ bare: it }) => it.p99)),
        },
      },
    ];
  } finally {
    await portal.stop();
  }
}
