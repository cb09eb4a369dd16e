import type { TestApp } from './app.ts';

/** How often each of these events was recorded so far in this file's database. */
export async function timesRecorded<N extends string>(
  app: TestApp,
  ...names: N[]
): Promise<Record<N, number>> {
  const { rows } = await app.owner.query<{ name: N; times: number }>(
    'select name, count(*)::int as times from events where name = any($1) group by name',
    [names],
  );
  const found = new Map(rows.map(({ name, times }) => [name, times]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<N, number>;
}
