/** Rows on both sides of every flag: copies of a row that Maria sees, each different in one thing. */
import type { Rights } from '../own-rows.ts';
import { type Catalog, type Column, referencesOf, type Table } from './catalog.ts';
import type { Copies, Row } from './copies.ts';

export interface Kind {
  row: Row;
  /** The column in which it differs from the row it was copied from; null where something else tells it apart. */
  differsIn: string | null;
}

/** A row that differs in more than a column. */
export const apart = (row: Row): Kind => ({ row, differsIn: null });

export interface Sides {
  catalog: Catalog;
  tryCopy: Copies['tryCopy'];
  rightsOf: (table: string) => Rights | undefined;
  /** The row that is copied, if the table has one. */
  baseOf: (table: string) => Promise<Row | undefined>;
  /** The rows of each table that other rows are pointed to in turn. */
  kinds: Map<string, Kind[]>;
  /** Makes what goes with a copy, or more rows that no single column tells apart. */
  after: Partial<Record<string, (kinds: Kind[]) => Promise<void>>>;
  /** On which of these sides a firm has a row: `column is null`, `column = 'x'`. */
  present: (table: string, sides: string[]) => Promise<Set<string>>;
  /** Who did what has a column for who did it. */
  doers: number[];
  lefts: Map<string, Row>;
  /** A row as a change of hers leaves it, where that is not what it was before. */
  leftAs: (table: string, base: Row) => Promise<Row | undefined>;
}

/** Columns that a check ties to the flag: they are changed with it. */
const TOGETHER: Record<string, (to: unknown) => Row> = {
  'users.is_advisor': (to) => ({ firm_access: to === true ? 'full' : null }),
  'users.firm_access': (to) => ({ is_advisor: to !== null }),
  'question_documents.marked_as_others': (to) => (to === true ? { question_no: null } : {}),
};

const now = () => new Date().toISOString();

/** A column that says in which state a row is: yes or no, since when, or one of a few words. */
export const isFlag = ({ type, nullable, allowed, generated }: Column): boolean =>
  !generated &&
  (type === 'boolean' ||
    (type === 'timestamp with time zone' && nullable) ||
    (type === 'text' && allowed.length > 0));

/** What a flag can be, each with how a query asks for it. */
export function valuesOf(column: Column): { value: unknown; side: string }[] {
  const { name, type, nullable, allowed } = column;
  const none = nullable ? [{ value: null, side: `${name} is null` }] : [];
  if (type === 'boolean') return [true, false].map((value) => ({ value, side: `${name} = ${value}` }));
  if (allowed.length === 0) return [...none, { value: now(), side: `${name} is not null` }];
  return [...none, ...allowed.map((value) => ({ value, side: `${name} = '${value}'` }))];
}

/** Of the kinds of a table those that the rights to it tell apart. */
export const toldApart = (kinds: Kind[], rights: Rights | undefined): Row[] =>
  kinds.filter(({ differsIn }) => differsIn === null || isNamedIn(rights, differsIn)).map(({ row }) => row);

const isNamedIn = (rights: Rights | undefined, column: string): boolean =>
  [rights?.see?.rows, rights?.add?.rows, rights?.change?.rows, rights?.change?.leaves].some((rows) =>
    new RegExp(`\\b${column}\\b`).test(rows ?? ''),
  );

export async function makeSides(sides: Sides): Promise<void> {
  for (const table of sides.catalog.values()) {
    const base = await sides.baseOf(table.name);
    if (!base) continue;
    const kinds = [...(sides.kinds.get(table.name) ?? []), apart(base)];
    sides.kinds.set(table.name, kinds);
    for (const changes of [...(await flipped(sides, table, base)), ...pointed(sides, table, base)]) {
      const row = await sides.tryCopy(table.name, base, changes);
      if (row) kinds.push({ row, differsIn: Object.keys(changes)[0]! });
    }
    const left = await sides.leftAs(table.name, base);
    if (left) {
      sides.lefts.set(table.name, left);
      for (const changes of [...(await flipped(sides, table, left)), ...pointed(sides, table, left)])
        await sides.tryCopy(table.name, left, changes);
    }
    await sides.after[table.name]?.(kinds);
  }
}

/** Every other side of each flag. One that no right names needs only be there at all. */
async function flipped(sides: Sides, { name, columns }: Table, base: Row): Promise<Row[]> {
  const flags = columns.filter(isFlag).flatMap((column) =>
    valuesOf(column)
      .filter(({ value }) => !isSame(column, base[column.name], value))
      .map((other) => ({ column: column.name, ...other })),
  );
  const present = await sides.present(
    name,
    flags.filter(({ column }) => !isNamedIn(sides.rightsOf(name), column)).map(({ side }) => side),
  );
  return flags
    .filter(({ side }) => !present.has(side))
    .flatMap(({ column, value }) => {
      const changes = { [column]: value, ...TOGETHER[`${name}.${column}`]?.(value) };
      const doer = column.replace(/_at$/, '_by');
      const hasDoer = value !== null && doer !== column && columns.some((other) => other.name === doer);
      return hasDoer ? sides.doers.map((by): Row => ({ ...changes, [doer]: by })) : [changes];
    });
}

/** Of a moment only whether there is one. */
const isSame = ({ type }: Column, one: unknown, other: unknown): boolean =>
  type === 'timestamp with time zone' ? (one === null) === (other === null) : one === other;

/** Pointed to each kind of row that a right tells apart, and to none. */
export function pointed(
  { kinds, rightsOf }: Pick<Sides, 'kinds' | 'rightsOf'>,
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
    const told = toldApart(kinds.get(target) ?? [], rights).map((row) =>
      Object.fromEntries(own.map((name) => [name, row[targets[columns.indexOf(name)]!]])),
    );
    const none = Object.fromEntries(own.map((name) => [name, null]));
    return [...told, ...(nullable ? [none] : [])].filter((changes) =>
      own.some((name) => changes[name] !== base[name]),
    );
  });
}
