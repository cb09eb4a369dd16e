/**
 * Rows of the other firm with the ids of Maria's: only their firm tells them apart. They are open in every way, also where
 * hers is closed.
 */
import { isPerson, referencesOf, type Table } from './catalog.ts';
import type { Row } from './copies.ts';
import { pointed, type Sides } from './sides.ts';
import type { Reading } from './reading.ts';

interface Elsewhere {
  firm: number;
  /** Stands in the place of every person. */
  person: number;
}

export async function makeTwins(
  sides: Sides,
  { read, baseOf }: Reading,
  { firm, person }: Elsewhere,
): Promise<void> {
  const { catalog, kinds, rightsOf, tryCopy } = sides;
  const made = new Set<string>();
  const looked = new Set<string>();

  /** With the same id or a new one; what it points to has a twin first. */
  const copyThere = async (table: Table, row: Row, id?: unknown): Promise<void> => {
    const changes: Row = { firm_id: firm, ...(id !== undefined && { id }) };
    for (const { target, columns, targets } of referencesOf(table)) {
      const own = columns.filter((column) => column !== 'firm_id' && row[column] !== null);
      for (const column of own) if (target === 'users' || isPerson(column)) changes[column] = person;
      if (target === 'users' || target === 'firms' || own.length === 0) continue;
      const key = columns.map((column, i) => `${targets[i]} = '${String(row[column])}'`).join(' and ');
      if (looked.has(`${target} ${key}`)) continue;
      looked.add(`${target} ${key}`);
      const [parent] = await read(target, key);
      if (parent) await twinOf(catalog.get(target)!, parent);
    }
    await tryCopy(table.name, row, changes);
  };
  const twinOf = async (table: Table, row: Row, id = row.id): Promise<void> => {
    const name = `${table.name} ${JSON.stringify(table.uniques[0]!.columns.map((key) => (key === 'id' ? id : row[key])))}`;
    if (made.has(name)) return;
    made.add(name);
    await copyThere(table, row, id);
  };

  for (const table of catalog.values()) {
    const base = await baseOf(table.name);
    if (!base || !rightsOf(table.name) || ['users', 'firms', 'sessions'].includes(table.name)) continue;
    await twinOf(table, base);
    if ('id' in base) for (const { row } of kinds.get(table.name) ?? []) await twinOf(table, base, row.id);
    // A key of several columns names a row as it is with her, and the twin is another.
    for (const changes of pointed(sides, table, base).filter((one) => Object.keys(one).length === 1))
      await copyThere(table, { ...base, ...changes });
  }
}
