/** Reads the catalogue and writes the committed picture of the schema: db/schema.sql and db/types.ts. */
import pg from 'pg';

// Parts of a table come and go with the months; the table itself stands for them.
const OWN_TABLES =
  "c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'";
const oneOfOurs = (name: string) => `${name} in (select c.relname from pg_class c where ${OWN_TABLES})`;

async function rowsOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map((row) => row.line);
}

export async function describeSchema(ownerUrl: string): Promise<{ schema: string; types: string }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return { schema: await schemaText(client), types: await typesText(client) };
  } finally {
    await client.end();
  }
}

async function schemaText(client: pg.Client): Promise<string> {
  const parts = [
    await rowsOf(
      client,
      `select format(E'table %s%s%s%s\\n%s', c.relname, ' partitioned by ' || pg_get_partkeydef(c.oid), case when c.relpersistence = 'u' then ' unlogged' else '' end,
         case when c.relrowsecurity and c.relforcerowsecurity then ' with forced row security' else '' end,
         string_agg(format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' else '' end,
           case when a.attidentity <> '' then ' identity' else '' end,
           coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')), E'\\n' order by a.attnum)) as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where ${OWN_TABLES} group by c.oid order by c.relname`,
    ),
    await rowsOf(
      client,
      `select format('constraint %s on %s: %s', k.conname, c.relname, pg_get_constraintdef(k.oid)) as line
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where ${OWN_TABLES} and k.contype <> 'n' order by c.relname, k.conname`,
    ),
    await rowsOf(
      client,
      `select indexdef as line from pg_indexes where schemaname = 'public' and ${oneOfOurs('tablename')} order by indexname`,
    ),
    await rowsOf(
      client,
      `select format('policy %s on %s for %s to %s', p.policyname, p.tablename, lower(p.cmd), array_to_string(p.roles, ', '))
         || coalesce(' using (' || regexp_replace(p.qual, '\\s+', ' ', 'g') || ')', '')
         || coalesce(' with check (' || regexp_replace(p.with_check, '\\s+', ' ', 'g') || ')', '') as line
       from pg_policies p where schemaname = 'public' and ${oneOfOurs('tablename')} order by tablename, policyname`,
    ),
    await rowsOf(
      client,
      `select format('grant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), table_name, grantee) as line
       from information_schema.role_table_grants where table_schema = 'public' and grantee like 'sheaf\\_%'
         and ${oneOfOurs('table_name')} group by table_name, grantee order by table_name, grantee`,
    ),
    await rowsOf(
      client,
      `select format('grant %s (%s) on %s to sheaf_client', lower(p.privilege_type),
         string_agg(p.column_name, ', ' order by a.attnum), p.table_name) as line
       from information_schema.column_privileges p
       join pg_attribute a on a.attrelid = format('public.%I', p.table_name)::regclass and a.attname = p.column_name
       where p.table_schema = 'public' and p.grantee = 'sheaf_client' and ${oneOfOurs('table_name')}
         and not has_table_privilege('sheaf_client', a.attrelid, p.privilege_type)
       group by p.table_name, p.privilege_type order by p.table_name, p.privilege_type`,
    ),
    await rowsOf(
      client,
      `select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid`,
    ),
    await rowsOf(
      client,
      `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OWN_TABLES} and not t.tgisinternal order by t.tgname, c.relname`,
    ),
  ];
  const body = parts.map((lines) => lines.join('\n')).join('\n\n');
  return `-- Generated from the migrations by \`npm run db:generate\`. Do not edit.\n\n${body}\n`;
}

const TYPE_NAMES: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  timestamptz: 'string',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
};

interface ColumnRow {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  optional: boolean;
  generated: boolean;
}

async function typesText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ColumnRow>(`
    select table_name, column_name, udt_name, is_nullable,
      (column_default is not null or is_identity = 'YES' or is_nullable = 'YES') as optional,
      is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and ${oneOfOurs('table_name')}
    order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const blocks = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(columnLine).join('\n')}\n  };`,
  );
  return [
    '// Generated from the migrations by `npm run db:generate`. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    `export interface DB {\n${blocks.join('\n')}\n}`,
    '',
  ].join('\n');
}

function columnLine(column: ColumnRow): string {
  const base = TYPE_NAMES[column.udt_name];
  if (!base)
    throw new Error(
      `no TypeScript type for ${column.udt_name} of ${column.table_name}.${column.column_name}`,
    );
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  const read = base === 'Json' ? 'unknown' : type;
  if (column.generated) return `    ${column.column_name}: ColumnType<${read}, never, never>;`;
  if (base === 'Json') {
    const insert = column.optional ? 'string | undefined' : 'string';
    return `    ${column.column_name}: ColumnType<unknown, ${insert}, string>;`;
  }
  return `    ${column.column_name}: ${column.optional ? `Generated<${type}>` : type};`;
}
