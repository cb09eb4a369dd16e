/** Calls every GET endpoint with every filter value, and compares answers. */
import { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import type { Caller, TestApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { type ActorName, planOf } from '../matrix/actors.ts';
import { expected } from '../matrix/expected.ts';
import { inputFor, thingsNamed } from '../matrix/input.ts';
import { rows } from '../matrix/parts.ts';

export const READERS = ['client_owner', 'group_same', 'full', 'partner'] as const satisfies ActorName[];
export type Reader = (typeof READERS)[number];

/** By endpoint and filter. */
export type Answers = Map<string, Answer>;
interface Answer {
  status: number;
  body: unknown;
}
interface Call {
  name: string;
  endpoint: Endpoint;
  variants: { label: string; more: Record<string, unknown> }[];
}

/** Search words that match the names of test data. */
const WORDS = ['client', 'household'];

/** Parameters that only change the order or format of an answer. */
const PLAIN = new Set(['sort_by', 'descending', 'only_ids', 'count']);
const SIZES = new Set(['limit', 'rows_per_page', 'per_page']);

const calls: Call[] = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract)
    .filter(([, { method, kind = 'json' }]) => method === 'GET' && kind === 'json')
    .map(([name, endpoint]) => ({
      name: `${feature.name}.${name}`,
      endpoint,
      variants: variantsOf(endpoint),
    })),
);

interface Parameter {
  enum?: string[];
  /** Set if the parameter is the id of a resource. */
  ref?: string;
  maximum?: number;
}

function variantsOf({ query }: Endpoint): Call['variants'] {
  if (!query) return [{ label: '', more: {} }];
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, Parameter>;
    required?: string[];
  };
  // Use the largest page, so that no hidden row is on a second page.
  const most = Object.entries(properties)
    .filter(([name]) => SIZES.has(name))
    .map(([name, { maximum }]) => [name, maximum]);
  const filters = Object.entries(properties).flatMap(([name, parameter]): Filter[] => {
    if (name === 'search' || name === 'term') return WORDS.map((word) => ({ [name]: word }));
    if (parameter.ref !== undefined && !required.includes(name)) return [{ [name]: undefined }];
    return PLAIN.has(name) ? [] : (parameter.enum ?? []).map((value) => ({ [name]: value }));
  });
  const counted: Filter[] = 'count' in properties ? [{}, { count: 'true' }] : [{}];
  return [{}, ...filters].flatMap((filter) =>
    counted.map((more) => {
      const asked = { ...filter, ...more };
      const label = Object.entries(asked).map(([name, value]) => ` ${name}=${value ?? ''}`);
      return { label: label.join(''), more: { ...Object.fromEntries(most), ...asked } };
    }),
  );
}

type Filter = Record<string, string | undefined>;

export async function signInReaders(app: TestApp): Promise<Record<Reader, Caller>> {
  const callers = {} as Record<Reader, Caller>;
  for (const reader of READERS) callers[reader] = await app.as(planOf(reader).person!);
  return callers;
}

interface Reading {
  name: string;
  run: () => Promise<Answer>;
}

/** All calls that the reader is allowed to make. Adds a call per id in `gone`, with that id in place of the live one. */
export function callsFor(reader: Reader, caller: Caller, ids: Ids, gone: Ids = {}): Reading[] {
  const reading = ({ name, endpoint }: Call, label: string, of: Ids, more: object): Reading => ({
    name: `${name}${label}`,
    run: async () => {
      const { status, body } = await caller.call(endpoint, {
        ...inputFor(endpoint, rows[name]!, of),
        ...more,
      });
      return { status, body };
    },
  });
  return calls
    .filter(({ name }) => expected(name, reader, 'household') === 'allow')
    .flatMap((call) => [
      ...call.variants.map(({ label, more }) => reading(call, label, ids, more)),
      ...thingsNamed(call.endpoint)
        .filter((thing) => thing in gone)
        .map((thing) => reading(call, ` gone ${thing}`, { ...ids, [thing]: gone[thing]! }, {})),
    ]);
}

export async function readAll(reader: Reader, caller: Caller, ids: Ids): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { name, run } of callsFor(reader, caller, ids)) answers.set(name, await run());
  return answers;
}

/** Lists where two answers differ, as `call path`. Row indexes are omitted. */
export function differences(before: Answers, after: Answers): string[] {
  return [...after].flatMap(([name, answer]) => [
    ...new Set(pathsOf(before.get(name), answer).map((path) => `${name} ${path}`)),
  ]);
}

function pathsOf(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const both = [one, other];
  if (both.every(Array.isArray)) {
    const [left, right] = both as unknown[][];
    if (left!.length !== right!.length) return [`${path}[]`];
    return left!.flatMap((item, i) => pathsOf(item, right![i], `${path}[]`));
  }
  if (both.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))) {
    const [left, right] = both as Record<string, unknown>[];
    return [...new Set([...Object.keys(left!), ...Object.keys(right!)])].flatMap((key) =>
      pathsOf(left![key], right![key], path === '' ? key : `${path}.${key}`),
    );
  }
  return [path];
}
