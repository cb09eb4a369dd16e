/** The desk of all clients: whose papers are on it, in which order, and how many. */
import { beforeAll, expect, it } from 'vitest';
import type { CallOf } from '#platform/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { giveViewerRole } from '#test/viewer-role.ts';
import { intake } from '../contract.ts';
import { DESK_SORTS } from '../model.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, use_firm_roles: true } });
const HOUR_MS = 3_600_000;
let made = 0;

/** Open, as sure as said; null where nobody has looked. The later it is made, the newer it is. */
async function paper(
  entity: EntityName,
  extraction: string,
  { sure = null, path }: { sure?: number | null; path?: string } = {},
): Promise<number> {
  made += 1;
  const at = new Date(Date.UTC(2026, 1, 1) + made * HOUR_MS);
  const id = await storedDocument(app, entity, `paper ${made}.pdf`, { at, ...(path && { path }) });
  await app.owner.query('update documents set extraction = $2 where id = $1', [id, extraction]);
  if (sure !== null)
    await app.owner.query(
      `insert into identified_documents (firm_id, document_id, document_type, detailed_name, differentiator, tax_year,
         confidence, needs_review, categorized_by_ai, papers, version, updated_at)
       select firm_id, id, 'W-2', 'W-2 Northfield', '', 2025, $2, false, true, 1, 1, now() from documents where id = $1`,
      [id, sure],
    );
  return id;
}
const ids: Record<string, number> = {};
beforeAll(async () => {
  ids.unsure = await paper('household', 'review_required', { sure: 54 });
  ids.sure = await paper('household', 'identify_succeeded', { sure: 99 });
  ids.failed = await paper('bakery', 'identify_failed');
  ids.reading = await paper('household', 'processing');
  ids.south = await paper('southern', 'review_required', { sure: 20 });
  ids.closed = await paper('household', 'review_required', { sure: 1, path: '/2025/STAFF ONLY' });
  await paper('household', 'analysis_succeeded', { sure: 99 });
  await paper('household', 'split_succeeded', { sure: 10 });
});

type Asked = Partial<CallOf<typeof intake.listOpenPapers>>;
const list = async (person: PersonName, asked: Asked = {}) =>
  (await app.as(person)).call(intake.listOpenPapers, asked);
const listed = async (person: PersonName, asked: Asked = {}) => {
  const { body } = await list(person, asked);
  return body.documents.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);
};
const count = async (person: PersonName) =>
  (await (await app.as(person)).call(intake.countOpenPapers, {})).body;

it('lists the open papers of all clients one sees, the least sure or the oldest first', async () => {
  expect(await listed('ann')).toEqual(['failed', 'reading', 'closed', 'south', 'unsure', 'sure']);
  expect(await listed('ann', { sort: 'oldest' })).toEqual([
    'unsure',
    'sure',
    'failed',
    'reading',
    'south',
    'closed',
  ]);
  expect(await listed('ann', { company_id: app.world.entities.southern.id })).toEqual(['south']);
  expect(await listed('ann', { search: 'northfield' })).toEqual(['closed', 'south', 'unsure', 'sure']);
  const { body } = await list('ann');
  recordAnswer('intake/open-papers', intake.listOpenPapers, body);
  const counts = await count('ann');
  // As the card and the desk of a client count: what is sure or still being read needs nobody.
  expect(counts).toMatchObject({ open: 6, to_review: 4, reading: 1, outside_host: null });
  const { household, bakery, southern } = app.world.entities;
  // Those with most of them first, then by name.
  expect(counts.entities.map(({ id, open }) => [id, open])).toEqual([
    [household.id, 4],
    [bakery.id, 1],
    [southern.id, 1],
  ]);
  recordAnswer('intake/open-counts', intake.countOpenPapers, counts);
});

it('shows an advisor of another group none of them, a group advisor their own, other firms and clients nothing', async () => {
  expect(await listed('sue')).toEqual(['south']);
  expect(await count('sue')).toMatchObject({ open: 1, to_review: 1 });
  expect(await listed('gil')).not.toContain('south');
  expect(await listed('gil', { company_id: app.world.entities.southern.id })).toEqual([]);
  expect(await listed('nils')).toEqual([]);
  expect(await count('nils')).toEqual({
    open: 0,
    to_review: 0,
    reading: 0,
    outside_host: null,
    entities: [],
  });
  expect(await listed('eve')).toEqual([]);
  expect((await list('maria')).status).toBe(403);
  // To see documents is not to review them.
  await giveViewerRole(app);
  expect(await listed('lou')).toEqual([]);
  await giveViewerRole(app, ['documents.view', 'documents.split_review']);
  expect(await listed('lou')).toEqual(['south']);
});

it('a quarantined file needs review and is not being read', async () => {
  const id = await paper('southern', 'processing');
  const before = await count('sue');
  const backlog = async () =>
    (
      await (
        await app.as('sue')
      ).call(intake.countIntakeBacklog, { company_id: app.world.entities.southern.id })
    ).body.backlog_count;
  expect([before.to_review, before.reading, await backlog()]).toEqual([1, 1, 1]);
  await app.owner.query(
    `insert into document_readings (firm_id, file_id, status, reason, created_at, updated_at)
     select firm_id, file_id, 'quarantined', 'Eicar', now(), now() from documents where id = $1
     on conflict (firm_id, file_id) do update set status = excluded.status, reason = excluded.reason`,
    [id],
  );
  const after = await count('sue');
  expect([after.to_review, after.reading, await backlog()]).toEqual([2, 0, 0]);
  await app.owner.query('update documents set deleted_at = now() where id = $1', [id]);
});

it('comes in pages, none of them twice and none left out', async () => {
  for (let at = 0; at < 60; at += 1)
    await paper('bakery', 'review_required', { sure: at % 2 === 0 ? 40 : 60 });
  for (const sort of DESK_SORTS) {
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof list>> = await list('ann', {
        sort,
        ...(after !== null && { after }),
      });
      seen.push(...body.documents.map(({ id }) => id));
      after = body.next;
    } while (after !== null);
    expect(seen).toHaveLength(66);
    expect(new Set(seen).size).toBe(66);
  }
});

it('is refused where the firm has no papers sorted', async () => {
  const set = (on: boolean) =>
    app.owner.query(
      `update firms set preferences = preferences || jsonb_build_object('bulk_upload_processor', $1::boolean)`,
      [on],
    );
  await set(false);
  const refused = await list('ann');
  await set(true);
  expect(refused).toMatchObject({ status: 403, error: { code: 'intake.off' } });
});
