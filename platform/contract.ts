/**
 * An endpoint is data. The server's handlers, the typed client, the OpenAPI page, the pinned access
 * list and the generated access matrix all walk the same objects.
 */
import { z } from 'zod';
import type { AccessLevel, Permission } from './permissions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call. There is no default: an endpoint without it neither compiles nor starts. */
export type Access =
  | { who: 'public'; why: string }
  | { who: 'signed-in' }
  | { who: 'client' }
  | { who: 'staff'; permission?: Permission; levels?: readonly AccessLevel[] };

type Shape = z.ZodObject;

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method;
  /** Below /api, with :name for parameters. */
  path: `/${string}`;
  access: A;
  /** The row and column of the access matrix this endpoint stands in. */
  resource: string;
  verb: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /** json answers JSON; upload takes the raw body; download answers bytes; events is a live stream. */
  kind?: 'json' | 'upload' | 'download' | 'events';
  /** A POST that creates, sends, signs or pays honours Idempotency-Key. */
  idempotent?: true;
  /** Needs a sign-in no older than the recent window; what changes the ways in, one just proved. */
  recent?: true | 'just';
  /** Also open to a session whose email address is not proven yet. */
  unproven?: true;
  /** Also answered to an advisor who looks at the portal as a client sees it. It must change nothing. */
  preview?: true;
}

type Data<T> = T extends z.ZodType ? z.output<T> : unknown;
type Wire<T> = T extends z.ZodType ? z.input<T> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a handler receives: path, query and body merged; no name may stand in two of them. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Flat<
        (Shape extends P ? unknown : Data<P>) &
          (Shape extends Q ? unknown : Data<Q>) &
          (Shape extends B ? unknown : Data<B>)
      >
    : never;

/** What a caller sends: the same before defaults are filled in. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Flat<
        (Shape extends P ? unknown : Wire<P>) &
          (Shape extends Q ? unknown : Wire<Q>) &
          (Shape extends B ? unknown : Wire<B>)
      >
    : never;

export type OutputOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.output<O> : never;

export function endpoint<
  O extends z.ZodType,
  const A extends Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
>(definition: Endpoint<P, Q, B, O, A>): Endpoint<P, Q, B, O, A> {
  return definition;
}

export type Contract = Record<string, Endpoint>;

/** Every reason an endpoint may not be served; the server refuses to start on any. */
export function contractFaults(name: string, e: Endpoint): string[] {
  const faults: string[] = [];
  if (!e.access?.who) faults.push(`${name} does not say who may call it`);
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map((m) => m[1]!);
  const declared = Object.keys(e.params?.shape ?? {});
  for (const p of inPath) if (!declared.includes(p)) faults.push(`${name} does not declare :${p}`);
  for (const p of declared) if (!inPath.includes(p)) faults.push(`${name} declares ${p}, not in its path`);
  const seen = new Set<string>();
  for (const part of [e.params, e.query, e.body]) {
    for (const key of Object.keys(part?.shape ?? {})) {
      if (seen.has(key)) faults.push(`${name} takes ${key} from two places`);
      seen.add(key);
    }
  }
  if (e.method === 'GET' && e.body) faults.push(`${name} is a GET with a body`);
  if (e.idempotent && e.method !== 'POST') faults.push(`${name} is idempotent but not a POST`);
  if (e.preview && e.access.who !== 'client' && e.access.who !== 'signed-in')
    faults.push(`${name} is shown in previews but is not a client's`);
  return faults;
}

/**
 * A whole number, or its digits as a path or query writes them. Nothing else is read as one, such as `true` as 1 or
 * `"0x7"` as 7.
 */
export function wholeNumber({ least = 1, most = Number.MAX_SAFE_INTEGER } = {}) {
  const number = z.int().min(least).max(most);
  return z.union([
    number,
    z
      .string()
      .regex(/^(?:0|[1-9]\d{0,15})$/)
      .transform(Number)
      .pipe(number),
  ]);
}

/**
 * An id of a stored thing. The name lets the generated matrix put another's id in its place.
 */
export const idOf = (resource: string) => wholeNumber().meta({ ref: resource });
/** The public handle of a stored thing in an address. */
export const hashOf = (resource: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9]{8,40}$/)
    .meta({ ref: `${resource}.hash` });

/** PLT-012, PLT-014: pages are counted from one on the wire. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rows_per_page: z.coerce.number().int().min(1).max(50).default(10),
  descending: z.stringbool().default(true),
};
/** A query flag as it stands in an address: true or false. */
export const flag = z.stringbool();
export const timestamp = z.iso.datetime();
const FIRST_DAY = '1000-01-01';
/** A day as YYYY-MM-DD. The database knows no year 0. */
export const day = z.iso.date().refine((text) => text >= FIRST_DAY);
