/**
 * What each feature says of its endpoints for the access matrix, in a `matrix.ts` beside its contract: who may call, a
 * valid input, what an allowed call records, and one of each thing its calls name. The walk is in guards/matrix/.
 */
import type { Contract } from '#platform/contract.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { TestApp } from './app.ts';

/** The things calls name by `idOf` and `hashOf`, by that name. */
export type Ids = Record<string, number | string>;

export type Outcome = 'allow' | 303 | 400 | 401 | 403 | 404 | 409 | 410 | 422;
/**
 * `sees`: allowed on what the actor sees, else as if missing; `sees 403`: refused on what they see. `own`: only the person who made it, who is no actor here.
 * A number: what everyone who may call is answered, because the sample input proves nothing or there is nothing to act on.
 */
type Rule = 'allow' | 'sees' | 'sees 403' | 'own' | 403 | 404 | 409 | 422;
export type Kind = 'client' | 'group' | 'full' | 'admin' | 'partner';

export interface Recorded {
  event: string;
  /** The thing it is about, by the name of its id; `self` is whoever called, `made` what the call has just made. */
  entity?: string;
  user?: string;
}

type Who =
  | { public: Outcome }
  | ({
      staff: Rule;
      client: Rule;
      readonly?: Rule;
      /** What a role does that lets its holder view documents of this one entity: left out, the thing stays unseen. */
      viewer?: 'sees' | 403;
    } & Partial<Record<Kind, Rule>>);

/** A list in pages: what its rows are called in the answer, and how one more of them comes to be. */
export interface Pages {
  rows: string;
  /** The name of the size of a page in the query. */
  size?: string;
  /** What tells one row from another: `id` when left out. */
  key?: string;
  /** Makes the row of this number, each a second younger than the one before, and tells its key. */
  make: (more: Household & { ids: Ids; at: number; moment: string }) => Promise<number>;
  /** Whether what came last is listed first when nobody asks for another order. */
  newestFirst: boolean;
}

export type Row = Who & {
  /** What the generated input cannot guess: fields whose value must fit something stored. */
  input?: Record<string, unknown> | ((ids: Ids) => Record<string, unknown>);
  /** Which row's version the input carries: a table and the name of its id, the caller's own row or their firm's. */
  versionOf?: readonly [table: string, ref: string] | 'self' | 'firm';
  /** Puts a target, or whoever calls, where the call has something to do. */
  given?: (app: TestApp, ids: Ids, self: number | null) => Promise<unknown>;
  /** Every list that comes in pages says so. */
  pages?: Pages;
  /** Every event of an allowed call, in order. A call that changes nothing of anybody's history says so: []. */
  records?: readonly Recorded[];
  /**
   * How a call is answered that names one deleted, deactivated or foreign thing (`gone user`, `foreign tag`), where that is
   * not 404. `same`: as if all were well, and nothing changes.
   */
  odd?: Record<string, Outcome | 'same'>;
};

/** What the makers of things are given: one household of a firm, and people who are none of the actors. */
export interface Household {
  tx: Tx;
  app: TestApp;
  firmId: number;
  /** Different for each household, for names. */
  label: string;
  entity: { id: number; hash: string };
  ownerId: number;
  groupId: number | null;
  /** A client of the firm nobody signs in as. */
  strangerId: number;
  now: string;
  soon: string;
  /** A new advisor of the owner's group. */
  colleague: (name: string) => Promise<number>;
  /** A new stored file. */
  file: () => Promise<number>;
}

type Maker = (household: Household) => Promise<Ids>;

export interface MatrixPart {
  rows: Readonly<Record<string, Row>>;
  things?: Maker;
  /** The same names for things that were deleted: nobody finds them. */
  gone?: Maker;
  /** The same names for people who are there, but not for this: a deactivated colleague, an advisor in a client's place. */
  unfit?: Maker;
}

/** A row for every endpoint of the contract, and no other. */
export const matrixOf = <C extends Contract>(
  _contract: C,
  rows: { [N in keyof C]: Row },
  makers: Omit<MatrixPart, 'rows'> = {},
): MatrixPart => ({ rows, ...makers });
