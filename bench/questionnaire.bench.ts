/** A questionnaire of 300 questions, 200 of them answered, opened over HTTP, over its three statements; and the engine alone. */
import pg from 'pg';
import { standingOf } from '#features/questionnaires/rules/standing.ts';
import { YES } from '#features/questionnaires/model.ts';
import { answers, form, question, section } from '#test/example-form.ts';
import { type Figure, percentile, round } from './figures.ts';
import { startHttpClient } from './http-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';

const WARM_UP = 200;
const ROUNDS = 600;
const ofSize = (sections: number) =>
  form(
    ...Array.from({ length: sections }, (_, at) =>
      section(
        at * 11,
        Array.from({ length: 10 }, (_none, n) =>
          n % 2 === 0
            ? question(at * 11 + n + 1, { type: 'boolean' })
            : question(at * 11 + n + 1, { show_when: { question: at * 11 + n, answer: YES } }),
        ),
      ),
    ),
  );
async function made(portal: Portal): Promise<number> {
  const { services, firmId } = portal;
  const entity = await services.db.system((tx) =>
    tx
      .insertInto('entities')
      .values({
        firm_id: firmId,
        hash_id: 'bench',
        name: 'Delgado',
        entity_type: 'Individual',
        user_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const [row] = await sentTo(portal, ofSize(30), [entity.id]);
  return services.db.system(async (tx) => {
    const now = new Date().toISOString();
    const given = Array.from({ length: 200 }, (_, at) => ({
      firm_id: firmId,
      questionnaire_id: row!.id,
      question_no: Math.floor(at / 10) * 11 + (at % 10) + 1,
      value: YES,
      answered_at: now,
    }));
    await tx.insertInto('answers').values(given).execute();
    return row!.id;
  });
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    const id = await made(portal);
    await client.query('analyze');
    const samples = { opened: [] as number[], read: [] as number[] };
    for (let at = -WARM_UP; at < ROUNDS; at += 1) {
      const opened = await browser.get(`${portal.origin}/api/questionnaires/${id}`, portal.headers);
      const began = performance.now();
      await client.query('begin');
      await client.query('select * from questionnaires where firm_id = $1 and id = $2', [portal.firmId, id]);
      await client.query(
        'select form from forms where firm_id = $1 and id = (select form_id from questionnaires where id = $2)',
        [portal.firmId, id],
      );
      await client.query(
        'select question_no, entry_no, value, answer_by, returned, version from answers where firm_id = $1 and questionnaire_id = $2',
        [portal.firmId, id],
      );
      await client.query('commit');
      const read = performance.now() - began;
      if (at < 0) continue;
      samples.opened.push(opened);
      samples.read.push(read);
    }
    const p95 = { opened: percentile(samples.opened, 0.95), read: percentile(samples.read, 0.95) };
    return [
      {
        name: 'questionnaire of 300 questions: p95 of opening it over its SQL',
        value: round(p95.opened / p95.read),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: { opened_p95_ms: round(p95.opened), sql_p95_ms: round(p95.read) },
      },
      engine(),
    ];
  } finally {
    await browser.close();
    await client.end();
    await portal.stop();
  }
}

/** 2,000 questions, each second one waiting for the one before it. */
function engine(): Figure {
  const large = ofSize(200);
  const given = answers(
    Object.fromEntries(
      large.sections.flatMap(({ questions }) =>
        questions.filter((_, n) => n % 3 === 0).map(({ no }) => [no, YES]),
      ),
    ),
  );
  const samples: number[] = [];
  for (let at = -50; at < 300; at += 1) {
    const began = performance.now();
    standingOf(large, given);
    if (at >= 0) samples.push(performance.now() - began);
  }

  return {
    name: 'engine: 2,000 questions at a glance, p95',
    value: round(percentile(samples, 0.95)),
    unit: 'ms',
    aim: { at_most: 5 },
    of: { p50_ms: round(percentile(samples, 0.5)) },
  };
}
