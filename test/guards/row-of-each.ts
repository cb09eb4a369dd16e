/** A row of a firm in every table that has none yet, made from the catalogue, so that every table can be attacked. */
import type pg from 'pg';

interface Column {
  name: string;
  type: string;
  /** The first value a check on this column allows. */
  allowed: string | null;
}
interface Reference {
  target: string;
  columns: string[];
  targets: string[];
}
interface Shape {
  table: string;
  needed: Column[];
  references: Reference[];
}

const SHAPES = `
  select c.relname as table,
    (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
       'allowed', (select substring(pg_get_constraintdef(k.oid) from '''([^'']*)''') from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1))), '[]')
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull
       and not a.atthasdef and a.attidentity = '') as needed,
    (select coalesce(jsonb_agg(jsonb_build_object('target', k.confrelid::regclass::text,
       'columns', (select jsonb_agg(a.attname order by n) from unnest(k.conkey) with ordinality u (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
       'targets', (select jsonb_agg(a.attname order by n) from unnest(k.confkey) with ordinality u (num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num))), '[]')
     from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as references
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'firm_id')
  order by 1`;

const BY_TYPE: Record<string, string> = {
  bigint: '1',
  integer: '1',
  boolean: 'false',
  bytea: "decode(md5(random()::text), 'hex')",
  jsonb: "'{}'",
  text: 'md5(random()::text)',
  'text[]': "'{}'",
  'integer[]': "'{}'",
  'bigint[]': "'{}'",
  date: 'current_date',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
};

function valueOf(column: Column, references: Reference[], firmId: number): string {
  if (column.name === 'firm_id') return String(firmId);
  const reference = references.find(({ columns }) => columns.includes(column.name));
  if (reference)
    return `(select ${reference.targets[reference.columns.indexOf(column.name)]} from ${reference.target} where firm_id = ${firmId} limit 1)`;
  if (column.allowed !== null && column.type === 'text') return `'${column.allowed}'`;
  const value = BY_TYPE[column.type];
  if (value === undefined) throw new Error(`no value for a ${column.type}`);
  return value;
}

/** As the role that may write for every firm. Tables that wait for others are tried again after them. */
export async function rowOfEach(client: pg.Client, firmId: number): Promise<void> {
  const { rows } = await client.query<Shape>(SHAPES);
  let waiting = rows;
  while (waiting.length > 0) {
    const left: Shape[] = [];
    let last: unknown;
    for (const shape of waiting) {
      try {
        await makeRow(client, shape, firmId);
      } catch (error) {
        last = error;
        left.push(shape);
      }
    }
    if (left.length === waiting.length)
      throw new Error(`no row could be made in ${left.map(({ table }) => table).join(', ')}`, {
        cause: last,
      });
    waiting = left;
  }
}

async function makeRow(client: pg.Client, { table, needed, references }: Shape, firmId: number) {
  const found = await client.query(`select 1 from ${table} where firm_id = ${firmId} limit 1`);
  if (found.rowCount) return;
  const names = needed.map(({ name }) => name);
  const values = needed.map((column) => valueOf(column, references, firmId));
  await client.query(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`);
}
