/** Makes hidden rows: copies of visible rows with one changed column. */
import type { TestApp } from '#test/app.ts';
import { type Catalog, referencesOf, type Table } from '../world/catalog.ts';
import type { Copies, Row } from '../world/copies.ts';

export interface RowHider {
  /** Copies every row of every table that has the column, with that value. Returns the tables without rows. */
  copyWith: (column: string, value: unknown, except?: readonly string[]) => Promise<string[]>;
  /** Copies a row and all rows that refer to it. Copied rows that have the changed column get the same value. */
  copyTree: (table: string, id: unknown, changes: Row, except?: readonly string[]) => Promise<Row>;
  /** Copies the rows of one user to another. */
  copyToUser: (tables: readonly string[], from: number, to: number) => Promise<void>;
}

/** The connection must use a role that can write for every firm. */
export function rowHider({ owner, world }: TestApp, catalog: Catalog, { copy, tryCopy }: Copies): RowHider {
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
    async copyWith(column, value, except = []) {
      const empty: string[] = [];
      for (const { name } of withColumn(column)) {
        if (except.includes(name)) continue;
        const rows = await rowsOf(name, 'true');
        if (rows.length === 0) empty.push(name);
        for (const row of rows) await tryCopy(name, row, { [column]: value });
      }
      return empty;
    },

    async copyTree(root, id, changes, except = []) {
      const [top] = await rowsOf(root, `id = ${String(id)}`);
      const hidden = await copy(root, top!, changes);
      /** By table and original id. */
      const copies = new Map([[root, new Map([[top!.id, hidden]])]]);
      for (const table of catalog.values()) {
        if (table.name === root || except.includes(table.name)) continue;
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

    async copyToUser(tables, from, to) {
      for (const table of tables)
        for (const row of await rowsOf(table, `user_id = ${from}`))
          await tryCopy(table, row, { user_id: to });
    },
  };
}
