/** Runs queries with the role, firm and client of a request. */
import type pg from 'pg';

export interface Scope {
  role: 'sheaf_app' | 'sheaf_client' | 'sheaf_system';
  firm?: number | null;
  client?: number | null;
}

export const everywhere: Scope = { role: 'sheaf_system' };

/** Nesting depth of transactions and savepoints per connection. */
const depths = new WeakMap<pg.Client, number>();

/** Runs the work in that scope (null: as the owner), then rolls back. Can be nested. */
export async function within<T>(owner: pg.Client, scope: Scope | null, work: () => Promise<T>): Promise<T> {
  const depth = depths.get(owner) ?? 0;
  await owner.query(depth === 0 ? 'begin' : `savepoint depth_${depth}`);
  depths.set(owner, depth + 1);
  try {
    if (scope) {
      await owner.query(`set local role ${scope.role}`);
      await owner.query("select set_config('app.firm_id', $1, true), set_config('app.client_id', $2, true)", [
        scope.firm ?? '',
        scope.client ?? '',
      ]);
    }
    return await work();
  } finally {
    await owner.query(depth === 0 ? 'rollback' : `rollback to savepoint depth_${depth}`);
    depths.set(owner, depth);
  }
}

export const run = (
  owner: pg.Client,
  scope: Scope,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> => within(owner, scope, () => owner.query(text, values));

export const count = async (
  owner: pg.Client,
  scope: Scope,
  from: string,
  values: unknown[] = [],
): Promise<number> =>
  Number((await run(owner, scope, `select count(*) as n from ${from}`, values)).rows[0].n);
