/** What a backup holds of the database: every table of ours, in an order in which each finds what it points to. */
import type pg from 'pg';

export interface Table {
  name: string;
  /** Without generated ones, which the database makes again. */
  columns: string[];
  identity: string | null;
}

// Counters of tries begin anew on a new machine.
const LEFT_OUT = ['schema_migrations', 'limit_counters'];

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    identity: string | null;
    needs: string[];
  }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
       array(select distinct k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (row) =>
        !ordered.includes(row) && row.needs.every((need) => ordered.some((done) => done.name === need)),
    );
    if (next.length === 0) throw new Error('the tables point at one another in a circle');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns, identity }) => ({ name, columns, identity }));
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
