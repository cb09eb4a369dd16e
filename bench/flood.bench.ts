/** What another firm notices while one sender floods the parsers: its uploads beside idle ones, and a mail that waits. */
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { pdfOf } from '#test/pdf.ts';
import { slowPdf, slowSheet } from '#test/slow-files.ts';
import { type Figure, percentile, round } from './figures.ts';
import { openSession, type Portal, startPortal } from './portal.ts';

const UPLOADS = 15;
const MAILS = 5;
/** Draws until its time is over. */
const ENDLESS = 1000;
const SENDERS = 6;
const TABS = 40;
/** The flood is one of files: a sender who is refused does not ask without a pause. */
const REFUSED_MS = 2000;
/** What a parser may have, and a little more. */
const READ_MS = 12_000;
const FILES_OF_DROP = 20;
/** As many as an address may begin in an hour. */
const DROPS = 20;

interface Sender {
  firmId: number;
  entityId: number;
  headers: Portal['headers'];
}

interface Measured {
  uploads: readonly number[];
  mails: readonly number[];
}

const together = (a: Measured, b: Measured): Measured => ({
  uploads: [...a.uploads, ...b.uploads],
  mails: [...a.mails, ...b.mails],
});

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const worker = await portal.startWorker();
  try {
    const flooder: Sender = { ...portal, entityId: await addEntity(portal, portal.firmId) };
    const other = await addFirm(portal);
    await takeDrops(portal);
    const uploads = async () => whileUploading(portal, other);
    await upload(portal, other, 'warm.pdf', pdfOf());
    const before = await uploads();
    const anonymous = await beside(uploads, (signal) => sendWithoutAccount(portal, signal));
    await dropWaiting(portal);
    const viewing = await beside(uploads, (signal) => openSheets(portal, flooder, signal));
    const uploading = await beside(uploads, (signal) => sendSlowFiles(portal, flooder, signal));
    await dropWaiting(portal);
    // On both sides of the floods: what else the machine does changes within minutes.
    const idle = together(before, await uploads());
    return [
      ...figuresOf('files without an account', anonymous, idle),
      ...figuresOf('a heavy sheet', viewing, idle),
      ...figuresOf('files of one person', uploading, idle),
    ];
  } finally {
    await worker.stop();
    await portal.stop();
  }
}

const p50 = ({ uploads }: Measured) => round(percentile(uploads, 0.5), 0);
const p95 = ({ uploads }: Measured) => round(percentile(uploads, 0.95), 0);
const slowestMail = ({ mails }: Measured) => round(Math.max(...mails) / 1000, 2);

const figuresOf = (door: string, flooded: Measured, idle: Measured): Figure[] => [
  {
    name: `flood of ${door}: upload of another firm to idle, p95`,
    value: round(p95(flooded) / p95(idle), 2),
    unit: 'ratio',
    aim: { at_most: 2 },
    of: { idle_p50_ms: p50(idle), idle_p95_ms: p95(idle), p50_ms: p50(flooded), p95_ms: p95(flooded) },
  },
  {
    name: `flood of ${door}: a security mail waits at most`,
    value: slowestMail(flooded),
    unit: 's',
    aim: { at_most: 5 },
    of: { idle_s: slowestMail(idle) },
  },
];

/** Begins the flood, waits until it is there, and ends it with the work. */
async function beside<T>(work: () => Promise<T>, flood: (signal: AbortSignal) => Promise<void>): Promise<T> {
  const over = new AbortController();
  const flooding = flood(over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  await pause(5000);
  try {
    return await Promise.race([work(), flooding.then(() => Promise.reject(new Error('the flood ended')))]);
  } finally {
    over.abort();
    await flooding.catch(() => undefined);
  }
}

async function whileUploading(portal: Portal, by: Sender): Promise<Measured> {
  const took: number[] = [];
  const mails: number[] = [];
  for (let at = 0; at < UPLOADS; at += 1) {
    const began = performance.now();
    await upload(portal, by, `${at}.pdf`, pdfOf({ pages: [`Paper ${at} ${began}`] }));
    took.push(performance.now() - began);
    if (at % Math.floor(UPLOADS / MAILS) === 0) mails.push(await mailDelay(portal, by.firmId));
  }
  return { uploads: took, mails };
}

async function upload(portal: Portal, by: Sender, name: string, bytes: Buffer): Promise<number> {
  const link = await post<{ upload_id: number; url: string }>(portal, by, '/documents/upload_link', {
    company_id: by.entityId,
    name,
    size: bytes.length,
  });
  const put = await fetch(portal.origin + link.url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`answered ${put.status}`);
  return (await post<{ id: number }>(portal, by, '/documents/process', { upload_id: link.upload_id })).id;
}

async function post<T>(
  portal: Portal,
  by: Pick<Sender, 'headers'> | null,
  path: string,
  body: object,
): Promise<T> {
  const answer = await fetch(`${portal.origin}/api${path}`, {
    method: 'POST',
    headers: { ...by?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

let mailsSent = 0;
async function mailDelay({ services }: Portal, firmId: number): Promise<number> {
  const began = performance.now();
  const dedupeKey = `bench-${(mailsSent += 1)}`;
  await services.db.write({ firmId, clientId: null }, (tx) =>
    services.outgoing.mail({ actor: { kind: 'system', firmId }, clock: services.clock }, tx, {
      to: 'someone@people.test',
      ...renderMail({ firm: { name: 'Other' }, title: say`New sign-in`, paragraphs: [say`New sign-in`] }),
      dedupeKey,
    }),
  );
  for (;;) {
    const { state } = await services.db.read({ firmId, clientId: null }, (tx) =>
      tx
        .selectFrom('outgoing_messages')
        .select('state')
        .where('firm_id', '=', firmId)
        .where('dedupe_key', '=', dedupeKey)
        .executeTakeFirstOrThrow(),
    );
    if (state === 'sent') return performance.now() - began;
    await pause(20);
  }
}

/** Several senders, each file other bytes; what is refused is tried again with the next link. */
async function sendWithoutAccount(portal: Portal, signal: AbortSignal): Promise<void> {
  let no = 0;
  const links: { url: string; bytes: Buffer }[] = [];
  for (let drop = 0; drop < DROPS; drop += 1) {
    const files = Array.from({ length: FILES_OF_DROP }, () => slowPdf((no += 1), ENDLESS));
    const started = await post<{ files: { url: string }[] }>(portal, null, '/secure_upload/start', {
      firm: 'bench',
      name: 'Pat Sender',
      email: 'pat@elsewhere.test',
      note: '',
      files: files.map((bytes, at) => ({
        name: `${at}.pdf`,
        size: bytes.length,
        head: bytes.subarray(0, 64).toString('base64'),
      })),
    });
    links.push(...started.files.map(({ url }, at) => ({ url, bytes: files[at]! })));
  }
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!signal.aborted) {
        const link = links.shift();
        if (!link) return pauseUntil(signal);
        const { status } = await fetch(portal.origin + link.url, {
          method: 'PUT',
          body: new Uint8Array(link.bytes),
          signal,
        });
        if (status !== 503) continue;
        links.push(link);
        await pause(REFUSED_MS);
      }
    }),
  );
}

async function sendSlowFiles(portal: Portal, by: Sender, signal: AbortSignal): Promise<void> {
  let no = 1_000_000;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!signal.aborted) {
        // As many as a person may send in an hour are gone in seconds; what waits is flood enough.
        await upload(portal, by, `${no}.pdf`, slowPdf((no += 1), ENDLESS)).catch(() => pause(REFUSED_MS));
      }
    }),
  );
}

async function openSheets(portal: Portal, by: Sender, signal: AbortSignal): Promise<void> {
  const sheet = await upload(portal, by, 'slow.xlsx', slowSheet());
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      while (!signal.aborted) {
        const { headers } = by;
        const answer = await fetch(`${portal.origin}/api/documents/${sheet}/sheet`, { headers, signal });
        await answer.arrayBuffer();
        // On a busy machine the file takes more than a parser may have; then it is refused as unreadable.
        if (![200, 422, 503].includes(answer.status)) throw new Error(`answered ${answer.status}`);
        if (answer.status === 503) await pause(REFUSED_MS);
      }
    }),
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pauseUntil = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const addEntity = ({ services }: Portal, firmId: number): Promise<number> =>
  services.db.system(async (tx) => {
    const made = await tx
      .insertInto('entities')
      .values({ firm_id: firmId, hash_id: `flood-${firmId}`, name: 'Flood', entity_type: 'Individual' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });

async function addFirm(portal: Portal): Promise<Sender> {
  const { services } = portal;
  const { firmId, userId } = await services.db.system(async (tx) => {
    const firm = await tx
      .insertInto('firms')
      .values({ name: 'Other', subdomain_url: 'other' })
      .returning('firm_id')
      .executeTakeFirstOrThrow();
    await services.ciphers.addKey(tx, firm.firm_id);
    const user = await tx
      .insertInto('users')
      .values({
        firm_id: firm.firm_id,
        fname: 'Eve',
        lname: 'Other',
        is_advisor: true,
        firm_access: 'partner',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { firmId: firm.firm_id, userId: user.id };
  });
  return {
    firmId,
    entityId: await addEntity(portal, firmId),
    headers: await openSession(services, firmId, userId),
  };
}

const takeDrops = (portal: Portal): Promise<void> =>
  asOwner(
    portal,
    `update firms set preferences = preferences || jsonb_build_object('drop_link_enabled', true,
       'firm_user_ids_to_receive_drop_link_notification', jsonb_build_array($2::bigint)) where firm_id = $1`,
    [portal.firmId, portal.userId],
  );

/** Each door is measured alone: what one flood left to be read is dropped, and what is being read comes to its end. */
async function dropWaiting(portal: Portal): Promise<void> {
  await asOwner(portal, `update document_readings set status = 'failed' where status = 'waiting'`);
  await pause(READ_MS);
}

async function asOwner({ databaseUrl }: Portal, text: string, values: readonly number[] = []): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}
