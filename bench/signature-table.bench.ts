/** The table of signature requests over HTTP, its tabs counted, against the same SQL straight through the driver. */
import type pg from 'pg';
import { requestsQuery } from '#features/signature-requests/server/list-queries.ts';
import { compiler } from './compiler.ts';
import { type Figure, round } from './figures.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';
import { timeTable } from './table.ts';

const REQUESTS = 20_000;

/** Two for each entity, in every state, each with its two signers where it is out. */
async function fill(portal: Portal, owner: pg.Client): Promise<void> {
  await owner.query(
    'update firms set preferences = \'{"signature_requests_enabled": true}\' where firm_id = $1',
    [portal.firmId],
  );
  await fillEntities(portal, REQUESTS / 2);
  await owner.query(
    `with made as (
       insert into stored_files (firm_id, storage_key, sha256, size, content_type, created_at)
       values ($1, 'bench', decode(repeat('00', 32), 'hex'), 1000, 'application/pdf', now()) returning id)
     insert into signature_requests (firm_id, entity_id, tax_year, document_name, form_name, path, status, file_id, pages, fields,
       signers, created_by, created_at, updated_at)
     select $1, e.id, 2024 + n, 'Form 2848 number ' || e.id, 'Form 2848', '/', (array['action_required', 'sent', 'signed',
         'completed', 'error'])[1 + (e.id + n) % 5], made.id, '[{"width": 612, "height": 792}]',
       jsonb_build_array(jsonb_build_object('no', 1, 'kind', 'signature', 'signer', e.user_id)),
       jsonb_build_array(jsonb_build_object('user_id', e.user_id, 'turn', 0)), $2, now(),
       now() - (e.id * 7919 % 100000) * interval '1 minute'
     from entities e cross join made cross join generate_series(1, 2) n where e.firm_id = $1`,
    [portal.firmId, portal.userId],
  );
  await owner.query(
    `insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, state, created_at)
     select r.firm_id, 'signature_request', r.id, 0, e.user_id, e.id, 'Client', case when r.status = 'sent' then 'not_signed'
       else 'signed' end, now()
     from signature_requests r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id
     where r.status in ('sent', 'signed', 'completed')`,
  );
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const query = requestsQuery(
    {
      viewer: { firmId: portal.firmId, staffId: portal.userId, rolesOf: null, group: null },
      search: { patterns: null, entities: null, requests: null },
    },
    { sort: 'updated_at', descending: true, limit: 50, offset: 0 },
  ).compile(compiler);
  const url = '/signature_requests?rows_per_page=50';
  try {
    const { first, found } = await timeTable(portal, (owner) => fill(portal, owner), {
      first: { url: () => url, sql: [query] },
      found: { url: (at) => `${url}&search=number%20${at + 5000}` },
    });
    return [
      {
        name: `signature requests ${REQUESTS}: p50 over the same SQL`,
        value: round(first.http / first.sql),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: {
          p50_ms: round(first.http),
          p99_ms: round(first.p99),
          sql_p50_ms: round(first.sql),
          search_p50_ms: round(found.http),
        },
      },
    ];
  } finally {
    await portal.stop();
  }
}
