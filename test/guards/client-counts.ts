/** Counts the rows a client can see, add and change: as the rights list says, and as the database allows. */
import type pg from 'pg';
import { CLIENT_RIGHTS, NOT_A_FIRMS } from './client-rights.ts';
import type { World } from '#test/factories.ts';
import { count, everywhere, run, type Scope, within } from './scope.ts';
import type { Catalog } from './world/catalog.ts';
import type { Row } from './world/copies.ts';

export const VERBS = ['see', 'add', 'change', 'result'] as const;
/** `result`: the row after a change. */
export type Verb = (typeof VERBS)[number];

export interface Check {
  table: string;
  verb: Verb;
  /** The condition from the rights list; $1 is the client, $2 their firm. */
  rows: string;
}

/** Every right in the list, except for tables without a firm. */
export const CHECKS: readonly Check[] = Object.entries(CLIENT_RIGHTS)
  .filter(([table]) => !NOT_A_FIRMS.has(table))
  .flatMap(([table, { see, add, change }]) =>
    Object.entries({
      see: see?.rows,
      add: add?.rows,
      change: change?.rows,
      result: change?.result ?? change?.rows,
    }).flatMap(([verb, rows]) => (rows === undefined ? [] : [{ table, verb: verb as Verb, rows }])),
  );

/** Runs a statement once per candidate row, undoes it, and counts the rows that row-level security accepts. */
const PROBE = `
  create schema probe;
  grant usage on schema probe to public;
  create function probe.accepted(statement text, candidates jsonb) returns int language plpgsql as $$
  declare candidate jsonb; n int := 0;
  begin
    for candidate in select jsonb_array_elements(candidates) loop
      begin
        execute statement using candidate;
        raise exception using errcode = 'ZZ001';
      exception
        when insufficient_privilege then
          if sqlerrm not like '%row-level security%' then raise; end if;
        when others then n := n + 1;
      end;
    end loop;
    return n;
  end $$`;

/** A client, and the rights to check for them. */
export interface Client {
  scope: Scope;
  /** The id to use with the rights list; 0 for a client in another firm than theirs. */
  listedAs: number;
  verbs: readonly Verb[];
}

/** Maria has a row for every right. Zed is a client of the other firm. Maria in Zed's firm must see nothing of her own. */
export function clientsToCheck({ firms: { pell, other }, people: { maria, zed } }: World): Client[] {
  const client = (firm: number, id: number): Scope => ({ role: 'sheaf_client', firm, client: id });
  return [
    { scope: client(pell, maria.id), listedAs: maria.id, verbs: VERBS },
    { scope: client(other, zed.id), listedAs: zed.id, verbs: ['see', 'change'] },
    { scope: client(other, maria.id), listedAs: 0, verbs: ['see', 'change'] },
  ];
}

export class ClientCounts {
  private readonly owner: pg.Client;
  private readonly catalog: Catalog;
  private readonly candidates = new Map<string, unknown[]>();

  constructor(owner: pg.Client, catalog: Catalog) {
    this.owner = owner;
    this.catalog = catalog;
  }

  /** Candidates for inserts and updates: all rows of the firm, and the given ones. */
  async prepare(firm: number, more: ReadonlyMap<string, Row[]>): Promise<void> {
    await this.owner.query(PROBE);
    for (const { table } of CHECKS) {
      const { rows } = await run(
        this.owner,
        everywhere,
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from ${table} t where firm_id = $1`,
        [firm],
      );
      this.candidates.set(table, [...rows[0].all, ...(more.get(table) ?? [])]);
    }
  }

  /** Counts by the rights list, or by other conditions in its place. */
  async expectedCounts(
    { table, verb, rows }: Check,
    { scope, listedAs }: Client,
    texts = [rows],
  ): Promise<number[]> {
    const filters = texts.map((text) => `count(*) filter (where ${text})::int`).join(', ');
    const from =
      verb === 'add' || verb === 'result'
        ? `jsonb_populate_recordset(null::${table}, $3) as ${table}`
        : table;
    const found = await run(
      this.owner,
      everywhere,
      `select array[${filters}] as n from ${from} where firm_id = $2 and $1::bigint is not null and $3::jsonb is not null`,
      [listedAs, scope.firm, JSON.stringify(this.candidates.get(table))],
    );
    return found.rows[0].n;
  }

  /** Counts by the database. Returns the message if it rejects the whole statement. */
  async actualCount({ table, verb }: Check, { scope }: Client): Promise<number | string> {
    if (verb === 'see') return count(this.owner, scope, table);
    if (verb === 'change') return this.changed(table, scope);
    const names = this.catalog
      .get(table)!
      .columns.filter(({ generated }) => !generated)
      .map(({ name }) => name)
      .join(', ');
    const values = `select ${names} from jsonb_populate_record(null::${table}, $1)`;
    const statement =
      verb === 'add'
        ? `insert into ${table} (${names}) ${values}`
        : `update ${table} set (${names}) = (${values})`;
    // Grant every column and disable triggers, so that only policies decide.
    return within(this.owner, null, async () => {
      await this.owner.query(`grant select, insert, update on ${table} to sheaf_client`);
      await this.owner.query(`alter table ${table} disable trigger user`);
      const { rows } = await run(this.owner, scope, 'select probe.accepted($1, $2) as n', [
        statement,
        JSON.stringify(this.candidates.get(table)),
      ]);
      return rows[0].n;
    });
  }

  private async changed(table: string, scope: Scope): Promise<number | string> {
    const { by } = CLIENT_RIGHTS[table]!.change!;
    return run(this.owner, scope, `update ${table} set ${by}`).then(
      ({ rowCount }) => rowCount ?? 0,
      (error: Error) => error.message,
    );
  }
}
