/** A hundred questionnaires as PDFs, each of 120 answers and 10 documents, over a bare merge of the same documents behind the same wall. */
import { Readable } from 'node:stream';
import pg from 'pg';
import { exportQuestionnaires } from '#features/collect/exports/server/ask.ts';
import { exportCalls } from '#features/collect/exports/contract.ts';
import { makeExport } from '#features/collect/exports/server/make.ts';
import type { StaffActor } from '#platform/actor.ts';
import { makeCtx, systemCtx } from '#platform/server/context.ts';
import { bindBooks, type UnboundBook } from '#platform/server/pdf/bind-book.ts';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import { type Figure, round } from './figures.ts';
import { type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';

const MANY = 100;
const PAPERS = 10;
const AT_ONCE = 12;
const FORM = form(
  ...Array.from({ length: 12 }, (_, at) =>
    section(
      at * 11,
      Array.from({ length: 10 }, (_none, n) => question(at * 11 + n + 1)),
      { name: `Part ${at + 1}` },
    ),
  ),
);
const NUMBERS = FORM.sections.flatMap(({ questions }) => questions.map(({ no }) => no));
const paper = (n: number) =>
  pdfOf({
    pages: Array.from({ length: (n % 3) + 1 }, (_, page) => `Paper ${n}, page ${page + 1}\n`.repeat(40)),
    noise: 60_000,
  });

async function prepared(portal: Portal, papers: readonly Buffer[]): Promise<number[]> {
  const { firmId, userId, databaseUrl, services } = portal;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into entities (firm_id, hash_id, name, entity_type, user_id)
     select $1, 'bench-' || n, 'Entity ' || n, 'Individual', $2 from generate_series(1, $3::int) n returning id`,
    [firmId, userId, MANY],
  );
  const made = await sentTo(
    portal,
    FORM,
    rows.map(({ id }) => Number(id)),
  );
  await client.query(
    `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
     select q.firm_id, q.id, n, 'An answer of some length', now() from questionnaires q, unnest($1::int[]) n`,
    [NUMBERS],
  );
  for (const [at, bytes] of papers.entries()) {
    const staged = await services.storage.stage(Readable.from([bytes]), { firmId, maxBytes: bytes.length });
    const key = await services.storage.promote(staged.stagedKey);
    await client.query(
      `with file as (
         insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
         values ($1, $2, $3, $4, 'application/pdf', now()) returning id),
       made as (
         insert into documents (firm_id, entity_id, name, file_id, created_by, created_at, updated_at, description)
         select $1, q.entity_id, 'paper ' || $5 || '.pdf', file.id, $6, now(), now(), 'W-2, ' || $5
         from file, questionnaires q returning id, entity_id)
       insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
       select $1, q.id, 1, made.id, now() from made join questionnaires q on q.entity_id = made.entity_id`,
      [firmId, key, staged.size, staged.sha256, String(at), userId],
    );
  }
  await client.query('vacuum analyze');
  await client.end();
  return made.map(({ id }) => id);
}

/** The documents alone, one after another: no pages of ours, no bookmarks. */
async function merge(papers: readonly Buffer[]): Promise<number> {
  const bare: UnboundBook = {
    book: {
      title: '',
      author: '',
      createdAt: new Date(0).toISOString(),
      foot: '',
      front: [],
      contents: null,
      chapters: [],
      papers: papers.map((bytes, at) => ({
        id: `p${at}`,
        title: '',
        bytes: bytes.length,
        bookmarked: false,
      })),
      shortFirst: false,
    },
    open: async (at) => Readable.from([papers[at]!]),
  };
  let size = 0;
  const began = performance.now();
  for (let done = 0; done < MANY; done += AT_ONCE)
    for await (const { bytes } of bindBooks(
      Array.from({ length: Math.min(AT_ONCE, MANY - done) }, () => bare),
    ))
      for await (const part of bytes) size += part.length;
  if (size === 0) throw new Error('nothing was merged');
  return performance.now() - began;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    const { services, firmId, userId } = portal;
    const papers = Array.from({ length: PAPERS }, (_, n) => paper(n));
    const ids = await prepared(portal, papers);
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
    const ctx = makeCtx(services, actor, { requestId: '', address: '', userAgent: '', tab: null });
    const input = exportCalls.exportQuestionnaires.body!.parse({ questionnaire_ids: ids }) as never;
    const row = await exportQuestionnaires(ctx, input);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    const began = performance.now();
    await makeExport(systemCtx(services, firmId, 'bench'), row.id);
    const ours = performance.now() - began;
    clearInterval(watch);
    const bare = await merge(papers);
    return [
      {
        name: 'export: 100 questionnaires of 120 answers and 10 documents over a bare merge',
        value: round(ours / bare, 2),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: { seconds: round(ours / 1000, 1), bare_seconds: round(bare / 1000, 1) },
      },
      {
        name: 'export: memory of the worker meanwhile',
        value: round((most - before) / 1024 / 1024, 1),
        unit: 'MB',
        aim: { at_most: 300 },
        of: { whole_mb: round(most / 1024 / 1024, 1) },
      },
    ];
  } finally {
    await portal.stop();
  }
}
