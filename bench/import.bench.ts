/** A client list of 10,000 rows, from the bytes of a CSV to users and entities, against a bare COPY of the same rows. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { importTasks } from '#features/imports/server/jobs.ts';
import {
  readImport,
  runImport,
  sendImportData,
  undoImport,
  uploadImport,
} from '#features/imports/server/imports.ts';
import { systemCtx } from '#platform/server/context.ts';
import { type Figure, round } from './figures.ts';
import { partnerCtx, type Portal, startPortal } from './portal.ts';

const ROWS = 10_000;

const person = (at: number, kind: string) => ({
  fname: `First${at}`,
  lname: `${kind}name${(at * 7919) % ROWS}`,
  email: `${kind}-${at}@example.com`,
  phone: `503${String(5_550_000 + at)}`,
  street: `${at} Elm Street`,
});

function csv(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const { fname, lname, email, phone, street } = person(at, 'listed');
    return `${lname},${fname},${email},${phone},${street},Salem,OR,97301`;
  });
  return `Last name,First name,Email,Phone,Street,City,State,Zip Code\n${rows.join('\n')}\n`;
}

async function step(portal: Portal, name: string, importId: number): Promise<number> {
  const task = importTasks.find((one) => one.name === name);
  if (task?.kind !== 'firm') throw new Error(`no task ${name}`);
  const started = performance.now();
  await task.run(systemCtx(portal.services, portal.firmId, 'bench'), {
    firm_id: portal.firmId,
    import_id: importId,
  });
  return performance.now() - started;
}

async function imported(portal: Portal) {
  const ctx = partnerCtx(portal);
  const about = { type: 'client_list', list_type: 'individuals', assigned_user_id: portal.userId } as const;
  const { id } = await uploadImport(
    ctx,
    { ...about, document_name: 'list.csv', comment: '' },
    Readable.from([Buffer.from(csv())]),
  );
  const read = await step(portal, 'import-read', id);
  const { mapping } = await readImport(ctx, { import_id: id });
  await sendImportData(ctx, { import_id: id, mapping });
  const check = await step(portal, 'import-check', id);
  await runImport(ctx, { import_id: id });
  const run = await step(portal, 'import-run', id);
  const done = await readImport(ctx, { import_id: id });
  if (done.state !== 'done' || done.counts.new !== ROWS) throw new Error(`the import is ${done.state}`);
  return { id, read, check, run };
}

async function undone(portal: Portal, id: number): Promise<number> {
  const ctx = partnerCtx(portal);
  await undoImport(ctx, { import_id: id });
  const took = await step(portal, 'import-undo', id);
  const { state } = await readImport(ctx, { import_id: id });
  if (state !== 'undone') throw new Error(`the import is ${state}`);
  return took;
}

/** The rows the import makes, straight into the three tables with all their indexes. */
async function copied(portal: Portal): Promise<number> {
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ u: number; e: number }>(
    'select (select max(id) from users)::int + 1 as u, (select coalesce(max(id), 0) from entities)::int + 1 as e',
  );
  const { u, e } = rows[0]!;
  const lines = (line: (at: number) => string) =>
    Readable.from([Array.from({ length: ROWS }, (_, at) => line(at)).join('')]);
  const copy = (table: string, source: Readable) =>
    pipeline(source, client.query(copyFrom(`copy ${table} from stdin`)));
  const started = performance.now();
  await client.query('begin');
  await copy(
    'users (firm_id, id, email, fname, lname, phone_number, assigned_advisor_id, set_password_required)',
    lines((at) => {
      const { fname, lname, email, phone } = person(at, 'copied');
      return `${portal.firmId}\t${u + at}\t${email}\t${fname}\t${lname}\t${phone}\t${portal.userId}\tt\n`;
    }),
  );
  await copy(
    'entities (firm_id, id, hash_id, name, entity_type, user_id, street, city, state, zip, country)',
    lines((at) => {
      const { fname, lname, street } = person(at, 'copied');
      return `${portal.firmId}\t${e + at}\tcopied${String(at).padStart(10, '0')}\t${fname} ${lname}\tIndividual\t${u + at}\t${street}\tSalem\tOR\t97301\tUS\n`;
    }),
  );
  await copy(
    'entity_owners (firm_id, entity_id, user_id, special_role, notification_type_ids)',
    lines((at) => `${portal.firmId}\t${e + at}\t${u + at}\ttaxpayer\t{4,5}\n`),
  );
  await client.query('commit');
  const took = performance.now() - started;
  await client.end();
  return took;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    const bare = await copied(portal);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const { id, read, check, run } = await imported(portal);
    clearInterval(watch);
    const undo = await undone(portal, id);
    const whole = read + check + run;
    return [
      {
        name: `import of ${ROWS} rows over a bare COPY of them`,
        value: round(bare / whole),
        unit: 'ratio',
        aim: { at_least: 0.15 },
        of: {
          copy_ms: Math.round(bare),
          read_ms: Math.round(read),
          check_ms: Math.round(check),
          run_ms: Math.round(run),
          rows_per_second: Math.round((ROWS / whole) * 1000),
        },
      },
      {
        name: `undoing an import of ${ROWS} rows over running it`,
        value: round(run / undo),
        unit: 'ratio',
        aim: { at_least: 0.5 },
        of: { undo_ms: Math.round(undo), run_ms: Math.round(run) },
      },
      {
        name: `import of ${ROWS} rows: growth of memory`,
        value: Math.round((peak - before) / 1_048_576),
        unit: 'MB',
        aim: { at_most: 150 },
      },
    ];
  } finally {
    await portal.stop();
  }
}
