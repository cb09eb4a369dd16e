/** Parses an answer by its contract and rejects keys the contract does not have, at any depth. */
import type { Endpoint, OutputOf } from '#platform/contract.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A schema drops keys it does not know, so a key is unknown where it is missing from the parsed value. */
function unknownKeys(given: unknown, parsed: unknown, place: string): string[] {
  if (Array.isArray(given) && Array.isArray(parsed))
    return given.flatMap((item, at) => unknownKeys(item, parsed[at], `${place}[${at}]`));
  if (!isObject(given) || !isObject(parsed)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const here = place === '' ? key : `${place}.${key}`;
    return key in parsed ? unknownKeys(value, parsed[key], here) : [here];
  });
}

export function parseExactly<E extends Endpoint>(endpoint: E, answer: unknown): OutputOf<E> {
  const parsed = endpoint.output.parse(answer) as OutputOf<E>;
  const unknown = unknownKeys(answer, parsed, '');
  if (unknown.length > 0)
    throw new Error(`${endpoint.method} ${endpoint.path} does not answer ${unknown.join(', ')}`);
  return parsed;
}
