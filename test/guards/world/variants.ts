/** Makes rows on both sides of every flag: copies of a row that Maria can see, each with one change. */
import type { Rights } from '../own-rows.ts';
import { type Catalog, type Column, referencesOf, type Table } from './catalog.ts';
import type { Copies, Row } from './copies.ts';

export interface Variant {
  row: Row;
  /** The changed column; null if the row differs in more than one column. */
  differsIn: string | null;
}

export const variant = (row: Row): Variant => ({ row, differsIn: null });

export interface VariantMaker {
  catalog: Catalog;
  tryCopy: Copies['tryCopy'];
  rightsOf: (table: string) => Rights | undefined;
  /** The row to copy, if the table has one. */
  baseOf: (table: string) => Promise<Row | undefined>;
  /** The rows of each table that rows of other tables refer to in turn. */
  variants: Map<string, Variant[]>;
  /** Runs after the variants of a table are made, to add related rows. */
  after: Partial<Record<string, (variants: Variant[]) => Promise<void>>>;
  /** Returns the conditions that some row of the firm meets: `column is null`, `column = 'x'`. */
  present: (table: string, conditions: string[]) => Promise<Set<string>>;
  /** User ids for `X_by` when `X_at` is set. */
  actors: number[];
  /** The result of `afterChange` per table. */
  changedRows: Map<string, Row>;
  /** A copy of the row after an allowed change by Maria, if the change alters which rights apply. */
  afterChange: (table: string, base: Row) => Promise<Row | undefined>;
}

/** Columns that a check constraint ties to a flag: change both. */
const TOGETHER: Record<string, (to: unknown) => Row> = {
  'users.is_advisor': (to) => ({ firm_access: to === true ? 'full' : null }),
  'users.firm_access': (to) => ({ is_advisor: to !== null }),
  'question_documents.marked_as_others': (to) => (to === true ? { question_no: null } : {}),
};

const now = () => new Date().toISOString();

/** A boolean, a nullable timestamp, or a text with a fixed set of values. */
export const isFlag = ({ type, nullable, allowed, generated }: Column): boolean =>
  !generated &&
  (type === 'boolean' ||
    (type === 'timestamp with time zone' && nullable) ||
    (type === 'text' && allowed.length > 0));

/** The values of a flag, each with a SQL condition for it. */
export function valuesOf(column: Column): { value: unknown; condition: string }[] {
  const { name, type, nullable, allowed } = column;
  const none = nullable ? [{ value: null, condition: `${name} is null` }] : [];
  if (type === 'boolean') return [true, false].map((value) => ({ value, condition: `${name} = ${value}` }));
  if (allowed.length === 0) return [...none, { value: now(), condition: `${name} is not null` }];
  return [...none, ...allowed.map((value) => ({ value, condition: `${name} = '${value}'` }))];
}

/** Variants that differ in a column the rights mention. */
export const relevantRows = (variants: Variant[], rights: Rights | undefined): Row[] =>
  variants
    .filter(({ differsIn }) => differsIn === null || isNamedIn(rights, differsIn))
    .map(({ row }) => row);

const isNamedIn = (rights: Rights | undefined, column: string): boolean =>
  [rights?.see?.rows, rights?.add?.rows, rights?.change?.rows, rights?.change?.result].some((rows) =>
    new RegExp(`\\b${column}\\b`).test(rows ?? ''),
  );

export async function makeVariants(maker: VariantMaker): Promise<void> {
  for (const table of maker.catalog.values()) {
    const base = await maker.baseOf(table.name);
    if (!base) continue;
    const variants = [...(maker.variants.get(table.name) ?? []), variant(base)];
    maker.variants.set(table.name, variants);
    for (const changes of [
      ...(await flagChanges(maker, table, base)),
      ...referenceChanges(maker, table, base),
    ]) {
      const row = await maker.tryCopy(table.name, base, changes);
      if (row) variants.push({ row, differsIn: Object.keys(changes)[0]! });
    }
    const changed = await maker.afterChange(table.name, base);
    if (changed) {
      maker.changedRows.set(table.name, changed);
      for (const changes of [
        ...(await flagChanges(maker, table, changed)),
        ...referenceChanges(maker, table, changed),
      ])
        await maker.tryCopy(table.name, changed, changes);
    }
    await maker.after[table.name]?.(variants);
  }
}

/** One change per other value of each flag. Flags that no right mentions need one row per value in the firm. */
async function flagChanges(maker: VariantMaker, { name, columns }: Table, base: Row): Promise<Row[]> {
  const flags = columns.filter(isFlag).flatMap((column) =>
    valuesOf(column)
      .filter(({ value }) => !isSame(column, base[column.name], value))
      .map((other) => ({ column: column.name, ...other })),
  );
  const present = await maker.present(
    name,
    flags.filter(({ column }) => !isNamedIn(maker.rightsOf(name), column)).map(({ condition }) => condition),
  );
  return flags
    .filter(({ condition }) => !present.has(condition))
    .flatMap(({ column, value }) => {
      const changes = { [column]: value, ...TOGETHER[`${name}.${column}`]?.(value) };
      const by = column.replace(/_at$/, '_by');
      const hasActor = value !== null && by !== column && columns.some((other) => other.name === by);
      return hasActor ? maker.actors.map((actor): Row => ({ ...changes, [by]: actor })) : [changes];
    });
}

/** For timestamps, compare only whether they are set. */
const isSame = ({ type }: Column, one: unknown, other: unknown): boolean =>
  type === 'timestamp with time zone' ? (one === null) === (other === null) : one === other;

/** One change per row that a reference mentioned in the rights can point to, and one for null. */
export function referenceChanges(
  { variants, rightsOf }: Pick<VariantMaker, 'variants' | 'rightsOf'>,
  table: Table,
  base: Row,
): Row[] {
  const rights = rightsOf(table.name);
  return referencesOf(table).flatMap(({ target, columns, targets }) => {
    const own = columns.filter((name) => name !== 'firm_id');
    const selected = (name: string) =>
      rightsOf(target)?.see?.rows.includes(`select ${name} from ${table.name}`);
    if (!own.some((name) => isNamedIn(rights, name) || selected(name))) return [];
    const nullable = own.every((name) => table.columns.find((column) => column.name === name)!.nullable);
    const rows = relevantRows(variants.get(target) ?? [], rights).map((row) =>
      Object.fromEntries(own.map((name) => [name, row[targets[columns.indexOf(name)]!]])),
    );
    const none = Object.fromEntries(own.map((name) => [name, null]));
    return [...rows, ...(nullable ? [none] : [])].filter((changes) =>
      own.some((name) => changes[name] !== base[name]),
    );
  });
}
