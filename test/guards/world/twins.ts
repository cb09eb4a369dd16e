/**
 * Makes rows of the other firm that have the same ids as Maria's rows, so that only the firm tells them apart. The copies are
 * visible in their firm even if Maria's row is not visible in hers.
 */
import { isPerson, referencesOf, type Table } from './catalog.ts';
import type { Row } from './copies.ts';
import { referenceChanges, type VariantMaker } from './variants.ts';
import type { Reading } from './reading.ts';

interface Elsewhere {
  firm: number;
  /** Replaces every user id. */
  person: number;
}

export async function makeTwins(
  maker: VariantMaker,
  { read, baseOf }: Reading,
  { firm, person }: Elsewhere,
): Promise<void> {
  const { catalog, variants, rightsOf, tryCopy } = maker;
  const made = new Set<string>();
  const copiedParents = new Set<string>();

  /** Copies a row into the other firm, after the rows it refers to. Without an id it gets a new one. */
  const copyThere = async (table: Table, row: Row, id?: unknown): Promise<void> => {
    const changes: Row = { firm_id: firm, ...(id !== undefined && { id }) };
    for (const { target, columns, targets } of referencesOf(table)) {
      const own = columns.filter((column) => column !== 'firm_id' && row[column] !== null);
      for (const column of own) if (target === 'users' || isPerson(column)) changes[column] = person;
      if (target === 'users' || target === 'firms' || own.length === 0) continue;
      const key = columns.map((column, i) => `${targets[i]} = '${String(row[column])}'`).join(' and ');
      if (copiedParents.has(`${target} ${key}`)) continue;
      copiedParents.add(`${target} ${key}`);
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
    if ('id' in base) for (const { row } of variants.get(table.name) ?? []) await twinOf(table, base, row.id);
    // Skip composite references: the twin of the target has other values in the extra columns.
    for (const changes of referenceChanges(maker, table, base).filter((one) => Object.keys(one).length === 1))
      await copyThere(table, { ...base, ...changes });
  }
}
