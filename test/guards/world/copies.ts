/** Copies rows with changes, and gives unique columns new values. */
import type pg from 'pg';
import type { Catalog, Column, Table } from './catalog.ts';

export type Row = Record<string, unknown>;
export interface Copies {
  copy: (table: string, row: Row, changes?: Row) => Promise<Row>;
  /** Returns undefined if a unique index rejects the copy. */
  tryCopy: (table: string, row: Row, changes?: Row) => Promise<Row | undefined>;
}

const FREE_TEXT = new Set(['text', 'bytea', 'uuid']);
const NUMBER = new Set(['integer', 'bigint', 'date']);

/** Inserts a row and returns it. Pass `returning` for roles that cannot read every column. */
export async function insertRow(
  client: pg.Client,
  table: string,
  values: Row,
  returning?: string,
): Promise<Row> {
  const names = Object.keys(values).join(', ');
  const { rows } = await client.query<{ row: Row }>(
    `insert into ${table} as t (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)
     returning ${returning ?? 'to_jsonb(t)'} as row`,
    [values],
  );
  return rows[0]!.row;
}

/** The connection must use a role that can write for every firm. */
export function copier(client: pg.Client, catalog: Catalog): Copies {
  let freshened = 0;

  const freshValue = ({ type, name }: Column, table: string, old: unknown): unknown => {
    freshened += 1;
    if (type === 'uuid') return crypto.randomUUID();
    if (type === 'bytea') return `\\x${Buffer.from(`${table}.${name} ${freshened}`).toString('hex')}`;
    if (type === 'date') return new Date(Date.UTC(2000, 0, freshened)).toISOString();
    if (type !== 'text') return 1000 + freshened;
    const text = String(old);
    if (text.includes('@')) return `${freshened}.${text}`;
    // Keep handles alphanumeric, and keep file extensions.
    return /^\w+$/.test(text) ? `${text}${freshened}` : text.replace(/(?=\.\w+$)|$/, ` ${freshened}`);
  };

  /** Changes one column of each unique index that would reject the copy. */
  const freshen = async (table: Table, row: Row, changes: Row): Promise<Row> => {
    const fresh: Row = { ...changes };
    const keys = new Set(table.references.flatMap(({ columns }) => columns));
    // A kind is the same for what refers to it.
    const shared = new Set(
      [...catalog.values()]
        .flatMap(({ references }) => references)
        .filter(({ target }) => target === table.name)
        .flatMap(({ targets }) => targets),
    );
    for (const { columns: unique, whileNull } of table.uniques) {
      const columns = unique.map((name) => table.columns.find((column) => column.name === name)!);
      const merged = { ...row, ...fresh };
      const holds = whileNull.every((name) => (merged[name] ?? null) === null);
      if (!holds || columns.some(({ identity }) => identity)) continue;
      const free = columns.filter(
        ({ name, allowed }) => !keys.has(name) && allowed.length === 0 && row[name] !== null,
      );
      const chosen =
        free.find(({ type, name }) => FREE_TEXT.has(type) && !shared.has(name)) ??
        // A copy in another firm can keep the number.
        free.find(({ type, name }) => NUMBER.has(type) && name !== 'firm_id' && !('firm_id' in changes));
      if (columns.some(({ name }) => name in fresh) && (!chosen || chosen.name in fresh)) continue;
      if (chosen) fresh[chosen.name] = freshValue(chosen, table.name, row[chosen.name]);
      else if (columns.every(({ name }) => row[name] !== null))
        Object.assign(fresh, await freshParent(table, row, unique));
    }
    return fresh;
  };

  /** Copies the referenced row, for indexes that consist of references only. */
  const freshParent = async (table: Table, row: Row, unique: string[]): Promise<Row> => {
    const reference = table.references.findLast(({ columns }) =>
      columns.some((name) => name !== 'firm_id' && unique.includes(name)),
    );
    if (!reference) return {};
    const { target, columns, targets } = reference;
    const where = targets.map((name, i) => `${name} = $${i + 1}`).join(' and ');
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${target} t where ${where}`,
      columns.map((name) => row[name]),
    );
    if (!rows[0]) throw new Error(`${table.name} refers to a missing row of ${target}`);
    const parent = await copy(target, rows[0].row);
    return Object.fromEntries(columns.map((name, i) => [name, parent[targets[i]!]]));
  };

  const tryCopy: Copies['tryCopy'] = async (name, row, changes = {}) => {
    const table = catalog.get(name);
    if (!table) throw new Error(`no table is called ${name}`);
    const content = { ...row, ...(await freshen(table, row, changes)) };
    const names = table.columns
      .filter((column) => !column.generated && (!column.identity || column.name in changes))
      .map((column) => column.name)
      .join(', ');
    const { rows } = await client.query<{ row: Row }>(
      `insert into ${name} as t (${names}) select ${names} from jsonb_populate_record(null::${name}, $1)
       on conflict do nothing returning to_jsonb(t) as row`,
      [content],
    );
    return rows[0]?.row;
  };
  const copy: Copies['copy'] = async (name, row, changes) => {
    const made = await tryCopy(name, row, changes);
    if (!made) throw new Error(`${name} rejects a duplicate: ${JSON.stringify(changes)}`);
    return made;
  };
  return { copy, tryCopy };
}
