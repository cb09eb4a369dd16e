/** The table of returns over HTTP, its first page, a deep one and filtered ones, against the same SQL straight through the driver. */
import type pg from 'pg';
import { type Figure, round } from './figures.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';
import { timeTable } from './table.ts';

const RETURNS = 20_000;
const ROWS = 50;
const DEEP = 300;
const YEAR = 2024;

/** Two for each entity, in every status, each with two forms, three payments and a K-1. */
async function fill(portal: Portal, owner: pg.Client): Promise<void> {
  await owner.query(
    'update firms set preferences = \'{"new_tax_return_delivery_enabled": true}\' where firm_id = $1',
    [portal.firmId],
  );
  await fillEntities(portal, RETURNS / 2);
  await owner.query(
    `with made as (
       insert into stored_files (firm_id, storage_key, sha256, size, content_type, created_at)
       values ($1, 'bench', decode(repeat('00', 32), 'hex'), 1000, 'application/pdf', now()) returning id)
     insert into tax_returns (firm_id, entity_id, tax_year, name, document_name, path, status, file_id, pages, figures,
       signatures_needed, signatures_done, vouchers_count, vouchers_paid, created_by, created_at, updated_at)
     select $1, e.id, 2023 + n, 'Form 1040 number ' || e.id, 'return.pdf', '/', s.status, made.id,
       (select jsonb_agg('{"width": 612, "height": 792}'::jsonb) from generate_series(1, 40)), '[]',
       2, case when s.status in ('signed', 'paid', 'completed', 'finished') then 2 else 0 end,
       3, case when s.status in ('paid', 'completed', 'finished') then 3 else 0 end,
       $2, now(), now() - (e.id * 7919 % 100000) * interval '1 minute'
     from entities e cross join made cross join generate_series(1, 2) n
     cross join lateral (select (array['draft', 'change_requested', 'approved', 'action_required', 'sent', 'sent', 'signed',
       'paid', 'invoice_paid', 'completed', 'finished'])[1 + (e.id + n) % 11] as status) s
     where e.firm_id = $1`,
    [portal.firmId, portal.userId],
  );
  await owner.query(
    `insert into tax_return_parts (firm_id, tax_return_id, no, position, kind, form_id, name, pages, state, needs_identity,
       amount_cents, due_date, paid_at)
     select r.firm_id, r.id, k.no, k.no, k.kind, k.form_id, coalesce(k.form_id, 'Pages'), '[{"first": 0, "last": 0}]', 'confirmed',
       k.no = 1, case when k.kind = 'payment_voucher' then 115000 end, '2025-04-15',
       case when k.kind = 'payment_voucher' and r.vouchers_paid > 0 then now() end
     from tax_returns r cross join (values (1, 'e_sign_form', 'us-8879'), (2, 'e_sign_form', 'or-or-ef'),
       (3, 'payment_voucher', 'us-1040-v'), (4, 'payment_voucher', 'us-1040-es'), (5, 'payment_voucher', 'us-1040-es'),
       (6, 'k1', 'us-1120s-k1'), (7, 'other', null), (8, 'letter', null)) k (no, kind, form_id)
     where r.firm_id = $1`,
    [portal.firmId],
  );
  await owner.query(
    `insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, state, created_at)
     select r.firm_id, 'tax_return', r.id, place, e.user_id, e.id, 'Client',
       case when r.signatures_done > 0 then 'signed' else 'not_signed' end, now()
     from tax_returns r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id cross join generate_series(1, 2) place
     where r.firm_id = $1 and r.status in ('sent', 'signed', 'paid', 'invoice_paid', 'completed', 'finished')`,
    [portal.firmId],
  );
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const url = `/tax_returns?per_page=${ROWS}`;
  try {
    const { first, deep, filtered, tab, found, counts } = await timeTable(
      portal,
      (owner) => fill(portal, owner),
      {
        first: { url: () => url, sql: 'all of the call' },
        deep: { url: () => `${url}&page=${DEEP + 1}`, sql: 'all of the call' },
        filtered: { url: () => `${url}&tax_years=${YEAR}&statuses=sent`, sql: 'all of the call' },
        tab: { url: () => `${url}&tab=to_pay`, sql: 'all of the call' },
        found: { url: (at) => `${url}&filter=number%20${at + 5000}` },
        counts: { url: () => '/tax_returns/counts' },
      },
    );
    const over = (name: string, at: typeof first): Figure => ({
      name: `returns ${RETURNS}: ${name}, p50 over the same SQL`,
      value: round(at.http / at.sql),
      unit: 'ratio',
      aim: { at_most: 2 },
      of: { p50_ms: round(at.http), p99_ms: round(at.p99), sql_p50_ms: round(at.sql) },
    });
    const flat = (name: string, at: typeof first): Figure => ({
      name: `returns ${RETURNS}: ${name} over the first page`,
      value: round(at.http / first.http),
      unit: 'ratio',
      aim: { at_most: 1.5 },
    });
    return [
      over('first page', first),
      over('a deep page', deep),
      over('filtered', filtered),
      flat('a deep page', deep),
      flat('filtered', filtered),
      {
        ...flat('a tab', tab),
        of: { p50_ms: round(tab.http), search_p50_ms: round(found.http), counts_p50_ms: round(counts.http) },
      },
    ];
  } finally {
    await portal.stop();
  }
}
