/** Makes rows that nobody, or not everybody, is shown: copies of rows that are, hidden by one column. */
import type { TestApp } from '#test/app.ts';
import { type Catalog, referencesOf, type Table } from '../world/catalog.ts';
import type { Copies, Row } from '../world/copies.ts';

export interface Hiding {
  /** Of each row of each table that has the column, a copy in which it is so. Names the tables without a row to copy. */
  copyWith: (column: string, value: unknown, but?: readonly string[]) => Promise<string[]>;
  /** A hidden copy of one row, with a copy of what belongs to it. What has the same column is hidden by it, too. */
  copyTree: (table: string, id: unknown, changes: Row, but?: readonly string[]) => Promise<Row>;
  /** Of what belongs to one person a copy that belongs to another. */
  copyTo: (tables: readonly string[], from: number, to: number) => Promise<void>;
}

/** As the role that may write for every firm: the caller has taken it on. */
export function hiding({ owner, world }: TestApp, catalog: Catalog, { copy, tryCopy }: Copies): Hiding {
  const firm = world.firms.pell;
  const rowsOf = async (table: string, where: string): Promise<Row[]> =>
    (
      await owner.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${table} t where firm_id = ${firm} and ${where}`,
      )
    ).rows.map(({ row }) => row);
  const withColumn = (column: string): Table[] =>
    [...catalog.values()].filter(
      ({ columns }) =>
        columns.some(({ name }) => name === column) && columns.some(({ name }) => name === 'firm_id'),
    );

  return {
    async copyWith(column, value, but = []) {
      const empty: string[] = [];
      for (const { name } of withColumn(column)) {
        if (but.includes(name)) continue;
        const rows = await rowsOf(name, 'true');
        if (rows.length === 0) empty.push(name);
        for (const row of rows) await tryCopy(name, row, { [column]: value });
      }
      return empty;
    },

    async copyTree(root, id, changes, but = []) {
      const [top] = await rowsOf(root, `id = ${String(id)}`);
      /** By the table, and by the id of what was copied. */
      const hidden = await copy(root, top!, changes);
      const copies = new Map([[root, new Map([[top!.id, hidden]])]]);
      for (const table of catalog.values()) {
        if (table.name === root || but.includes(table.name)) continue;
        const into = referencesOf(table).flatMap(({ target, columns, targets }) => {
          const of = copies.get(target);
          const key = columns[targets.indexOf('id')];
          return of && key !== undefined ? [{ of, key, columns, targets }] : [];
        });
        if (into.length === 0) continue;
        const where = into.map(({ of, key }) => `${key} in (${[...of.keys()].join(', ')})`).join(' or ');
        for (const row of await rowsOf(table.name, `(${where})`)) {
          const moved: Row = Object.fromEntries(Object.entries(changes).filter(([column]) => column in row));
          for (const { of, key, columns, targets } of into) {
            const parent = of.get(row[key]);
            if (parent) columns.forEach((column, i) => (moved[column] = parent[targets[i]!]));
          }
          delete moved.firm_id;
          const made = await tryCopy(table.name, row, moved);
          if (made && 'id' in made)
            copies.set(table.name, (copies.get(table.name) ?? new Map()).set(row.id, made));
        }
      }
      return hidden;
    },

    async copyTo(tables, from, to) {
      for (const table of tables)
        for (const row of await rowsOf(table, `user_id = ${from}`))
          await tryCopy(table, row, { user_id: to });
    },
  };
}
