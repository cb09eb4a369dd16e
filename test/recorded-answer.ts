/** Reads answers that API tests recorded (see record-answer.ts). For `*.screen.test.tsx` and what they import. */
import type { Endpoint, OutputOf } from '#platform/contract.ts';
import { parseExactly } from './parse-exactly.ts';
import { isStateField, type StateField } from './state-fields.ts';

/** A recorded answer, for a test's own `const` at the top: `const archived = await recorded('messages/archived', …)`. */
export async function recorded<E extends Endpoint>(name: string, endpoint: E): Promise<OutputOf<E>> {
  const response = await fetch(`/test/recorded/${name}.json`);
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`${name} was never recorded`);
  const { endpoint: from, answer } = (await response.json()) as { endpoint: string; answer: unknown };
  const asked = `${endpoint.method} ${endpoint.path}`;
  if (from !== asked) throw new Error(`${name} was answered by ${from}, not by ${asked}`);
  return freeze(parseExactly(endpoint, answer));
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** The state fields of a recorded thing, all together unless some are named, for a test that makes up the rest. */
export function statesOf<T extends object, K extends keyof T & StateField = keyof T & StateField>(
  thing: T,
  ...only: K[]
): Pick<T, K> {
  const isWanted = (key: string) =>
    isStateField(key) && (only.length === 0 || only.some((name) => name === key));
  return Object.fromEntries(Object.entries(thing).filter(([key]) => isWanted(key))) as Pick<T, K>;
}

/** A state that is a moment: a test may name another one. */
type Moment = `${string}_at` | `${string}_time`;
type Fixed<K, V> = K extends Moment ? never : K extends StateField ? K : V extends boolean ? K : never;

/** What a test may say differently: names, texts, ids, numbers and times; never a state or a right. */
type Details<T> = {
  [K in keyof T as K extends Fixed<K, T[K]> ? never : K]?: T[K] extends readonly unknown[]
    ? T[K]
    : T[K] extends object
      ? Details<T[K]>
      : T[K];
};

const TIME = /^\d{4}-\d\d-\d\dT/;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'string' && TIME.test(value) ? 'time' : typeof value;
}

/** The recorded thing with other names, texts, ids, numbers and times. */
export function withDetails<T extends object>(thing: T, details: Details<T>): T {
  const changed = Object.entries(details).map(([key, value]) => {
    const before = (thing as Record<string, unknown>)[key];
    const kind = kindOf(before);
    const isFixed = kind === 'boolean' || (isStateField(key) && kind !== 'time');
    if (isFixed || kind !== kindOf(value))
      throw new Error(`${key} is not a detail: it stays as it was recorded`);
    return [key, kind === 'object' ? withDetails(before as object, value as object) : value] as const;
  });
  return { ...thing, ...Object.fromEntries(changed) };
}
