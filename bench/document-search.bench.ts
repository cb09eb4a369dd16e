/** Papers found by the words in them, in a firm of 100,000: over HTTP, against the bare question to the index. */
import pg from 'pg';
import { sealText } from '#features/documents/readings/server/text.ts';
import type { FieldCipher } from '#platform/server/firm-keys.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';
import { writtenWord } from './words.ts';

const DOCUMENTS = 100_000;
/** Of one client who sends much; the others have a hundred each. */
const LARGEST = 20_000;
const ENTITIES = 1 + (DOCUMENTS - LARGEST) / 100;
const WORDS_EACH = 240;
const VOCABULARY = 30_000;
const ROUNDS = 60;
const BATCH = 1000;

let seed = 7;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const someWord = () => writtenWord(Math.floor(VOCABULARY * random() ** 3));
const known = new Map<string, number[]>();

/** As a reading keeps a text, but each word's fingerprints are made once and not 100,000 times. */
function quickly(cipher: FieldCipher, fileId: number): { sealed_text: Buffer; words: number[] } {
  const words = Array.from({ length: WORDS_EACH }, someWord);
  const prints = words.map((word) => {
    if (!known.has(word)) known.set(word, sealText(cipher, fileId, word).words);
    return known.get(word)!;
  });
  return {
    sealed_text: sealText(cipher, fileId, words.join(' '), []).sealed_text,
    words: [...new Set(prints.flat())],
  };
}

async function fill(portal: Portal, client: pg.Client): Promise<void> {
  await fillEntities(portal, ENTITIES);
  await client.query('set role sheaf_system');
  const { firmId } = portal;
  const { rows } = await client.query<{ id: number }>(
    'select id from entities where firm_id = $1 order by id',
    [firmId],
  );
  const entityOf = (at: number) =>
    rows[at < LARGEST ? 0 : 1 + (Math.floor((at - LARGEST) / 100) % (rows.length - 1))]!.id;
  const cipher = await portal.services.ciphers.of(firmId);
  // The index is made at the end, as whoever fills a table would.
  await client.query('reset role; drop index document_readings_words; set role sheaf_system');
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    const places = Array.from({ length: BATCH }, (_, at) => from + at);
    const { rows: files } = await client.query<{ id: number }>(
      `insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
       select $1, 'bench/' || g, 1000, '\\x00', 'application/pdf', now() from unnest($2::bigint[]) g returning id`,
      [firmId, places],
    );
    const texts = files.map(({ id }) => quickly(cipher, id));
    await client.query(
      `insert into document_readings (firm_id, file_id, status, sealed_text, words, created_at, updated_at)
       select $1, one.id, 'read', one.sealed, one.words::int[], now(), now()
       from unnest($2::bigint[], $3::bytea[], $4::text[]) one (id, sealed, words)`,
      [
        firmId,
        files.map(({ id }) => id),
        texts.map((one) => one.sealed_text),
        texts.map((one) => `{${one.words.join(',')}}`),
      ],
    );
    await client.query(
      `insert into documents (firm_id, entity_id, name, file_id, created_by, created_at, updated_at)
       select $1, one.entity, 'scan ' || one.file || '.pdf', one.file, $2, now(), now() - one.file * interval '1 second'
       from unnest($3::bigint[], $4::bigint[]) one (file, entity)`,
      [firmId, portal.userId, files.map(({ id }) => id), places.map(entityOf)],
    );
  }
  await client.query('reset role');
  await client.query('create index document_readings_words on document_readings using gin (words)');
  await client.query('vacuum analyze document_readings');
  await client.query('analyze documents');
}

async function search(
  portal: Portal,
  browser: HttpClient,
  entity: number,
  words: () => string,
): Promise<number[]> {
  const samples: number[] = [];
  for (let at = -20; at < ROUNDS; at += 1) {
    const query = new URLSearchParams({ companyId: String(entity), search: words() }).toString();
    const ms = await browser.get(`${portal.origin}/api/documents/search?${query}`, portal.headers);
    if (at >= 0) samples.push(ms);
  }
  return samples;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  const browser = startHttpClient();
  try {
    await fill(portal, client);
    const { rows } = await client.query<{ id: number }>(
      'select id from entities where firm_id = $1 order by id limit 2',
      [portal.firmId],
    );
    const [large, small] = rows.map(({ id }) => id) as [number, number];
    const rare = () => writtenWord(VOCABULARY - 1 - Math.floor(random() * 8000));
    const common = () => writtenWord(Math.floor(random() * 20));
    const kinds: [string, number, () => string][] = [
      ['rare word, 20,000 papers', large, rare],
      ['common word, 20,000 papers', large, common],
      ['two words, 20,000 papers', large, () => `${common()} ${rare()}`],
      ['rare word, 100 papers', small, rare],
      ['common word, 100 papers', small, common],
    ];
    const figures: Figure[] = [];
    for (const [name, entity, words] of kinds) {
      const samples = await search(portal, browser, entity, words);
      figures.push({
        name: `papers by their words: ${name}, p95`,
        value: round(percentile(samples, 0.95), 1),
        unit: 'ms',
        aim: { at_most: 60 },
        of: { p50_ms: round(percentile(samples, 0.5), 1) },
      });
    }
    const size = await client.query<{ index: string; texts: string }>(
      `select pg_relation_size('document_readings_words') as index, pg_total_relation_size('document_readings') as texts`,
    );
    const mb = (bytes: string) => round(Number(bytes) / 1024 ** 2, 1);
    figures.push({
      name: 'papers by their words: index of 100,000 papers',
      value: mb(size.rows[0]!.index),
      unit: 'MB',
      of: { table_with_all_mb: mb(size.rows[0]!.texts), words_each: WORDS_EACH },
    });
    return figures;
  } finally {
    await client.end();
    await browser.close();
    await portal.stop();
  }
}
