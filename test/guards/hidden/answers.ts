/** What every call that only reads answers: each list and each thing, with every word its filters know. */
import { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import type { Caller, TestApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { type ActorName, planOf } from '../matrix/actors.ts';
import { expected } from '../matrix/expected.ts';
import { inputFor } from '../matrix/input.ts';
import { rows } from '../matrix/parts.ts';

export const READERS = ['client_owner', 'group_same', 'full', 'partner'] as const satisfies ActorName[];
export type Reader = (typeof READERS)[number];

/** By the name of the call and what is asked of it. */
export type Answers = Map<string, unknown>;
interface Call {
  name: string;
  endpoint: Endpoint;
  /** Named after what differs from the plain call. */
  variants: { label: string; more: Record<string, unknown> }[];
}

/** Words that stand in the names of what the features have made, and of the people. */
const WORDS = ['client', 'household'];

/** What only changes the order or the form of an answer. */
const PLAIN = new Set(['sort_by', 'descending', 'only_ids', 'count']);

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
  default?: unknown;
}

function variantsOf({ query }: Endpoint): Call['variants'] {
  if (!query) return [{ label: '', more: {} }];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Parameter>;
  };
  const filters = Object.entries(properties).flatMap(([name, parameter]) => {
    if (name === 'search' || name === 'term') return WORDS.map((word) => ({ [name]: word }));
    return PLAIN.has(name) ? [] : (parameter.enum ?? []).map((value) => ({ [name]: value }));
  });
  const counted = 'count' in properties ? [{}, { count: 'true' }] : [{}];
  return [{}, ...filters].flatMap((filter) =>
    counted.map((more) => {
      const asked = { ...filter, ...more };
      const label = Object.entries(asked).map(([name, value]) => ` ${name}=${value}`);
      return { label: label.join(''), more: asked };
    }),
  );
}

export async function signInReaders(app: TestApp): Promise<Record<Reader, Caller>> {
  const callers = {} as Record<Reader, Caller>;
  for (const reader of READERS) callers[reader] = await app.as(planOf(reader).person!);
  return callers;
}

/** Only of what they may read, about the things of one household. */
export async function readAll(reader: Reader, caller: Caller, ids: Ids): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { name, endpoint, variants } of calls) {
    if (expected(name, reader, 'household') !== 'allow') continue;
    for (const { label, more } of variants) {
      const input = { ...inputFor(endpoint, rows[name]!, ids), ...more };
      const { status, body } = await caller.call(endpoint, input);
      answers.set(`${name}${label}`, { status, body });
    }
  }
  return answers;
}

/** Where two answers differ: `call path`, the numbers of rows left out. */
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
