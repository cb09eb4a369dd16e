/** Reads tables, columns, unique indexes and references from the database catalog. */
import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  identity: boolean;
  /** The values a check constraint allows; empty without one. */
  allowed: string[];
}

export interface Reference {
  target: string;
  columns: string[];
  targets: string[];
}

export interface Unique {
  /** Includes columns in index expressions. */
  columns: string[];
  /** From the index predicate: it covers only rows where these are null. */
  whileNull: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  /** The primary key first. */
  uniques: Unique[];
  references: Reference[];
}

export type Catalog = ReadonlyMap<string, Table>;

const TABLES = `
  select c.relname as name,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
       'nullable', not a.attnotnull, 'generated', a.attgenerated <> '', 'identity', a.attidentity <> '',
       'allowed', coalesce((select jsonb_agg(distinct value.found[1]) from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') value (found)
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]')) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('columns', i.names, 'whileNull', i.while_null) order by i.is_key desc), '[]') from (
       select x.indisprimary as is_key,
         array(select value.found[1] from regexp_matches(pg_get_expr(x.indpred, c.oid), '(\\w+) IS NULL', 'g') value (found)) as while_null, (select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and (a.attnum = any (x.indkey) or pg_get_expr(x.indexprs, c.oid) ~ ('\\m' || a.attname || '\\M'))) as names
       from pg_index x where x.indrelid = c.oid and x.indisunique) i) as uniques,
    (select coalesce(jsonb_agg(jsonb_build_object('target', k.confrelid::regclass::text,
       'columns', (select jsonb_agg(a.attname order by n) from unnest(k.conkey) with ordinality u (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
       'targets', (select jsonb_agg(a.attname order by n) from unnest(k.confkey) with ordinality u (num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num)) order by k.conname), '[]')
     from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0) as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

/** Sorted so that a table comes after the tables it references, except in cycles. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query<Table>(TABLES);
  const byName = new Map(rows.map((table) => [table.name, table]));
  const ordered = new Map<string, Table>();
  const entered = new Set<string>();
  const enter = (table: Table) => {
    if (entered.has(table.name)) return;
    entered.add(table.name);
    for (const { target } of table.references) enter(byName.get(target)!);
    ordered.set(table.name, table);
  };
  for (const table of rows) enter(table);
  return ordered;
}

export const isPerson = (column: string): boolean => /^(?:user|client|actor_user)_id$|_by$/.test(column);

/** References without a foreign key, found by column name. */
const BY_NAME: [test: (column: string) => boolean, target: string][] = [
  [isPerson, 'users'],
  [(column) => column === 'entity_id' || column === 'default_company_id', 'entities'],
  [(column) => column === 'questionnaire_id', 'questionnaires'],
];

/** Foreign keys and references by column name. */
export function referencesOf({ columns, references }: Table): Reference[] {
  const known = new Set(references.flatMap((reference) => reference.columns));
  const named = columns
    .filter(({ name, type }) => type === 'bigint' && !known.has(name))
    .flatMap(({ name }) => {
      const target = BY_NAME.find(([matches]) => matches(name))?.[1];
      return target === undefined ? [] : [{ target, columns: [name], targets: ['id'] }];
    });
  return [...references, ...named];
}
