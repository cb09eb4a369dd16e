/** Twenty uploads of 50 MB at once: what they cost in memory, and how soon the portal still answers. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { type Figure, percentile, round } from './figures.ts';
import { startHttpClient } from './http-client.ts';
import { startPortal } from './portal.ts';

const UPLOADS = 20;
const BYTES = 50 * 1024 * 1024;
const PIECE = randomBytes(256 * 1024);

/** In a process of their own, so that the senders' work and memory are not the server's. */
const SEND = '--send=';
const asked = process.argv.find((argument) => argument.startsWith(SEND));
if (asked)
  void Promise.all((JSON.parse(asked.slice(SEND.length)) as string[]).map(put)).then(
    (statuses) => process.stdout.write(JSON.stringify(statuses)),
    (error: unknown) => process.stdout.write(JSON.stringify([String(error)])),
  );

function put(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'PUT', headers: { 'content-length': BYTES } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    });
    request.on('error', reject);
    let left = BYTES;
    const send = () => {
      while (left > 0) {
        left -= PIECE.length;
        if (!request.write(PIECE)) return void request.once('drain', send);
      }
      request.end();
    };
    send();
  });
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  try {
    const { rows } = await entityOf(portal);
    const company_id = Number(rows[0]!.id);
    const urls: string[] = [];
    for (let at = 0; at < UPLOADS; at += 1) {
      const answer = await fetch(`${portal.origin}/api/documents/upload_link`, {
        method: 'POST',
        headers: { ...portal.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ company_id, name: `scan ${at}.pdf`, size: BYTES }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      urls.push(`${portal.origin}${((await answer.json()) as { url: string }).url}`);
    }
    const health = `${portal.origin}/healthz`;
    for (let at = 0; at < 50; at += 1) await browser.get(health, {});
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const took: number[] = [];
    let done: readonly (number | string)[] | null = null;
    const started = performance.now();
    execFile(
      process.execPath,
      [import.meta.filename, `${SEND}${JSON.stringify(urls)}`],
      (_error, out) => (done = JSON.parse(out) as (number | string)[]),
    );
    while (done === null) {
      took.push(await browser.get(health, {}));
      most = Math.max(most, process.memoryUsage.rss());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - started) / 1000;
    const answers = done as readonly (number | string)[];
    if (answers.some((status) => status !== 200)) throw new Error(`answered ${answers.join(', ')}`);
    return [
      {
        name: 'uploads: 20 of 50 MB at once, growth of the process',
        value: round((most - before) / 1_048_576, 1),
        unit: 'MB',
        aim: { at_most: 200 },
        of: { mb_per_s: round((UPLOADS * BYTES) / 1_048_576 / seconds, 1) },
      },
      {
        name: 'uploads: health check meanwhile, p99',
        value: round(percentile(took, 0.99), 1),
        unit: 'ms',
        of: { p50_ms: round(percentile(took, 0.5), 1), checks: took.length },
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function entityOf(portal: Awaited<ReturnType<typeof startPortal>>) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  const made = await client.query<{ id: string }>(
    `insert into entities (firm_id, hash_id, name, entity_type) values ($1, 'bench-uploads', 'Bench', 'Individual') returning id`,
    [portal.firmId],
  );
  await client.end();
  return made;
}
