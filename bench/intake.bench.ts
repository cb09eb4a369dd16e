/** Piles of papers: what identifying pages costs beside their bare text, in memory, and for everybody else. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { identifyPile, startPile } from '#features/intake/rules/start-pile.ts';
import { type PackedPage, type PageLayout, unpackPage } from '#platform/server/pdf/layout.ts';
import { layPages } from '#platform/server/pdf/lay-pages.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { type Figure, percentile, round } from './figures.ts';
import { startHttpClient } from './http-client.ts';
import { type Portal, startPortal } from './portal.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PAGES = 100;
const TURNS = 5;
const LONG = 1000;
const REQUESTS = 200;
const WARM = 30;
/** As fast as people press, not as fast as a machine can. */
const BETWEEN_MS = 20;

/** User and system time: what else the machine does counts for neither side. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function bareText(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  for (let page = 0; page < pdf.pages; page += 1) pdf.textOf(page);
}

/** Through the wall as text, as it goes in the product. */
const throughWall = (page: PackedPage): PageLayout =>
  unpackPage(JSON.parse(JSON.stringify(page)) as PackedPage);

async function readPile(bytes: Uint8Array): Promise<number> {
  const pages: PageLayout[] = [];
  await layPages(bytes, async (page) => void pages.push(throughWall(page)));
  return identifyPile(pages).documents.length;
}

async function costOfPages(): Promise<Figure> {
  const bytes = longReturn(PAGES);
  const best = { text: Infinity, read: Infinity };
  let documents = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    best.text = Math.min(best.text, await cpuOf(() => bareText(bytes)));
    best.read = Math.min(best.read, await cpuOf(async () => (documents = await readPile(bytes))));
  }
  return {
    name: `intake: ${PAGES} text pages identified over their bare text`,
    value: round(best.read / best.text),
    unit: 'ratio',
    aim: { at_most: 2 },
    of: { read_ms_a_page: round(best.read / PAGES), text_ms_a_page: round(best.text / PAGES), documents },
  };
}

/** What is still in use once garbage was collected. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Of this process, which reads and identifies: the file itself is in it from the first page on. */
async function memoryOfPages(): Promise<Figure> {
  const bytes = longReturn(LONG);
  const pile = startPile();
  const most = { early: 0, all: 0 };
  let read = 0;
  await layPages(bytes, async (page) => {
    pile.take(throughWall(page));
    read += 1;
    if (read % PAGES > 0) return;
    await nextTurn();
    most.all = Math.max(most.all, memoryInUse());
    if (read <= PAGES) most.early = most.all;
  });
  const mb = (size: number) => round(size / 1_048_576, 1);
  return {
    name: `intake: memory of ${LONG} pages over that of the first ${PAGES}`,
    value: round(most.all / most.early, 2),
    unit: 'ratio',
    aim: { at_most: 1.5 },
    of: { first_mb: mb(most.early), all_mb: mb(most.all), documents: pile.finish().documents.length },
  };
}

async function sendPile(portal: Portal, company_id: number): Promise<number> {
  const bytes = longReturn(LONG);
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${portal.origin}/api${path}`, {
      method: 'POST',
      headers: { ...portal.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const link = await post<{ upload_id: number; url: string }>('/documents/upload_link', {
    company_id,
    name: 'pile.pdf',
    size: bytes.length,
  });
  await fetch(portal.origin + link.url, { method: 'PUT', body: new Uint8Array(bytes) });
  return (await post<{ id: number }>('/documents/process', { upload_id: link.upload_id })).id;
}

async function waitsOfOthers(): Promise<Figure> {
  const portal = await startPortal();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  await client.query(`update firms set preferences = preferences || '{"bulk_upload_processor": true}'`);
  const made = await client.query<{ id: string }>(
    `insert into entities (firm_id, hash_id, name, entity_type) values ($1, 'bench-intake', 'Bench', 'Individual') returning id`,
    [portal.firmId],
  );
  const browser = startHttpClient();
  const worker = await portal.startWorker();
  try {
    const url = `${portal.origin}/api/extracted_documents/open`;
    const ask = async (until: () => Promise<boolean>): Promise<number[]> => {
      const took: number[] = [];
      while (!(await until())) {
        took.push(await browser.get(url, portal.headers));
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      }
      return took;
    };
    const times = (count: number) => {
      let left = count;
      return async () => (left -= 1) < 0;
    };
    await ask(times(WARM));
    const before = await ask(times(REQUESTS));
    const id = await sendPile(portal, Number(made.rows[0]!.id));
    const isIdentified = async () =>
      (
        await client.query<{ done: boolean }>(
          `select coalesce(extraction, 'processing') <> 'processing' as done from documents where id = $1`,
          [id],
        )
      ).rows[0]!.done;
    const began = performance.now();
    const meanwhile = await ask(isIdentified);
    const seconds = (performance.now() - began) / 1000;
    // On both sides of the pile: what else the machine does changes within minutes.
    const idle = [...before, ...(await ask(times(REQUESTS)))];
    const p95 = (took: readonly number[]) => percentile(took, 0.95);
    return {
      name: `intake: a list while ${LONG} pages are read over the same when idle, p95`,
      value: round(p95(meanwhile) / p95(idle), 2),
      unit: 'ratio',
      aim: { at_most: 1.5 },
      of: {
        idle_ms: round(p95(idle), 1),
        meanwhile_ms: round(p95(meanwhile), 1),
        requests: meanwhile.length,
        pile_s: round(seconds, 1),
      },
    };
  } finally {
    await worker.stop();
    await browser.close();
    await client.end();
    await portal.stop();
  }
}

export const measure = async (): Promise<Figure[]> => [
  await memoryOfPages(),
  await costOfPages(),
  await waitsOfOthers(),
];
