/** The API as a screen test answers it: typed by the contract, loud about anything nobody answers. */
import type { Endpoint, InputOf, OutputOf } from '#platform/contract.ts';
import { parseExactly } from './parse-exactly.ts';

interface Refusal {
  status: number;
  code: string;
  message?: string;
  field?: string;
  details?: unknown;
}
type Work<E extends Endpoint> = (input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>;
type Next = { refuse: Refusal } | { lose: true } | { wait: Promise<void> };

/** One endpoint and what the test answers to it. */
export interface Answered<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** What was asked, in order. */
  calls: InputOf<E>[];
  /** The idempotency keys that came along, in order. */
  keys: (string | null)[];
  /** Answers differently from now on. */
  answer: (work: Work<E>) => void;
  /** The next call waits until the returned function is called. */
  hold: () => () => void;
  /** The next call is refused. */
  refuse: (refusal: Refusal) => void;
  /** The next call reaches the API, but its answer never comes back. */
  lose: () => void;
  respond: (request: Asked) => Promise<Response>;
}

export interface Asked {
  method: string;
  url: URL;
  body: unknown;
  headers: Headers;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`);

export function on<E extends Endpoint>(endpoint: E, work: Work<E>): Answered<E> {
  let answer = work;
  const next: Next[] = [];
  const calls: InputOf<E>[] = [];
  const keys: (string | null)[] = [];
  const inputOf = ({ url, body }: Asked): InputOf<E> => {
    const named = patternOf(endpoint.path).exec(url.pathname)?.groups ?? {};
    return {
      ...endpoint.params?.parse(named),
      ...endpoint.query?.parse(Object.fromEntries(url.searchParams)),
      ...endpoint.body?.parse(body),
    } as InputOf<E>;
  };
  return {
    endpoint,
    calls,
    keys,
    answer: (other) => {
      answer = other;
    },
    hold: () => {
      let release = (): void => undefined;
      next.push({ wait: new Promise<void>((resolve) => (release = resolve)) });
      return () => release();
    },
    refuse: (refusal) => next.push({ refuse: refusal }),
    lose: () => next.push({ lose: true }),
    respond: async (asked) => {
      const input = inputOf(asked);
      calls.push(input);
      keys.push(asked.headers.get('idempotency-key'));
      const special = next.shift();
      if (special && 'wait' in special) await special.wait;
      if (special && 'refuse' in special) {
        const { status, message = 'Refused by the test', ...error } = special.refuse;
        return json(status, { error: { message, ...error } });
      }
      const output: unknown = parseExactly(endpoint, await answer(input));
      if (special && 'lose' in special) throw new TypeError('Failed to fetch');
      return json(200, output);
    },
  };
}

/** The answer to a write on a version that is not the last one. */
export const staleOn = (current: unknown): Refusal => ({
  status: 409,
  code: 'conflict.stale',
  message: 'Someone else changed this meanwhile.',
  details: { current },
});

export type AnyAnswered = Pick<Answered, 'endpoint' | 'respond'>;

export const finds = (answered: readonly AnyAnswered[], { method, url }: Asked): AnyAnswered | undefined =>
  answered.findLast(
    ({ endpoint }) => endpoint.method === method && patternOf(endpoint.path).test(url.pathname),
  );
