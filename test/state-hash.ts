/** A fingerprint of everything stored: every row of every table, every waiting job, every file. */
import fs from 'node:fs';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

// Counting a try is the point of a limit, and is no effect of the call that was refused.
export const NOT_STATE = ['limit_counters', 'schema_migrations'];

let tables: string[] | undefined;

export async function stateHash(app: TestApp): Promise<string> {
  if (!tables) {
    const { rows } = await app.owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname = '_private_jobs')) order by 1`,
    );
    // Every table is small: reading them side by side only costs workers.
    await app.owner.query('set max_parallel_workers_per_gather = 0');
    tables = rows.map((row) => row.name).filter((name) => !NOT_STATE.includes(name.replace('public.', '')));
  }
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const { rows } = await app.owner.query<{ name: string; hash: string }>(parts.join(' union all '));
  // With many tables the parts are read side by side and come in any order.
  const found = rows.map((row) => `${row.name}:${row.hash}`).toSorted();
  return `${found.join('\n')}\n${filesOf(app)}`;
}

const filesOf = (app: TestApp): string =>
  fs.readdirSync(app.services.config.dataDir, { recursive: true }).map(String).toSorted().join('|');

/** What is done is done twice, by people who are signed in already. */
export async function expectNoChange(app: TestApp, work: () => Promise<void>): Promise<void> {
  await work();
  // Else each session is noted as seen once a minute.
  await app.owner.query(`update sessions set last_seen_at = now() + interval '1 hour'`);
  const before = await stateHash(app);
  await work();
  expect(await stateHash(app)).toBe(before);
}

/** What no trigger tells of: waiting jobs and files. */
export async function outsideHash(app: TestApp): Promise<string> {
  const { rows } = await app.owner.query<{ hash: string }>(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from graphile_worker._private_jobs t`,
  );
  return `${rows[0]!.hash}\n${filesOf(app)}`;
}
