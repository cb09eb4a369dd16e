/** Any value as plain data a log may hold: deep, bounded, without cycles, secrets taken out by key and by look. */
import { redactText } from './redact-text.ts';

const GONE = '[redacted]';
const DEPTH = 6;
const WIDTH = 50;
const STACK = 4000;

/** A key is read word by word, so `einNumber` and `user_ssn` match and `being` does not. */
const SECRET_WORDS = new Set(
  (
    'password passwd pass passphrase secret secrets token tokens authorization auth cookie cookies ssn ein sin itin tin ' +
    'key keys otp pin totp seed dob birth birthdate birthday bank iban routing card cvc cvv credential credentials ' +
    'signature answer answers body html text subject phone fname lname street detail parameters headers'
  ).split(' '),
);
const SECRET_NAMES = new Set([
  'fullname',
  'preferredname',
  'firstname',
  'lastname',
  'accountnumber',
  'setcookie',
]);
const OPEN_NAMES = new Set(['storagekey', 'stagedkey', 'directkey', 'jobkey', 'headerssent']);

const wordsOf = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

function isSecretKey(key: string): boolean {
  const words = wordsOf(key);
  const name = words.join('');
  if (OPEN_NAMES.has(name)) return false;
  return SECRET_NAMES.has(name) || words.some((word) => SECRET_WORDS.has(word.replace(/\d+$/, '')));
}

/** Under `code` stands a sign-in code or the name of an error; only what reads as the latter stays. */
function isErrorCode(value: unknown, inError: boolean): boolean {
  if (typeof value !== 'string') return false;
  if (/^[A-Z][A-Z_]{3,40}$/.test(value) || /^[a-z_]{2,30}(?:\.[a-z_]{2,30}){1,3}$/.test(value)) return true;
  // PostgreSQL's five characters, and Node's ERR_HTTP2_…
  return inError && (/^[0-9A-Z]{5}$/.test(value) || /^E[A-Z0-9_]{3,60}$/.test(value));
}

function underKey(
  key: string,
  value: unknown,
  depth: number,
  above: readonly object[],
  inError: boolean,
): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSecretKey(key)) return GONE;
  if (wordsOf(key).includes('code') && !/^(?:status|exit)/i.test(key) && !isErrorCode(value, inError))
    return GONE;
  return clean(value, depth, above);
}

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map)
    return [...value]
      .slice(0, WIDTH + 1)
      .map(([k, v]) => [typeof k === 'string' ? k : String(clean(k, 1, [])), v]);
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value).slice(0, WIDTH + 1)) {
    try {
      entries.push([key, (value as Record<string, unknown>)[key]]);
    } catch {
      entries.push([key, '[unreadable]']);
    }
  }
  return entries;
}

function cleanObject(value: object, depth: number, above: readonly object[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const inError = value instanceof Error;
  const path = [...above, value];
  if (value instanceof Error) {
    result['name'] = redactText(value.name, 100);
    result['message'] = redactText(value.message);
    if (value.stack) result['stack'] = redactText(value.stack, STACK);
    if (value.cause !== undefined) result['cause'] = clean(value.cause, depth - 1, path);
    if (value instanceof AggregateError) result['errors'] = clean(value.errors, depth - 1, path);
  }
  const entries = entriesOf(value);
  for (const [key, inner] of entries.slice(0, WIDTH)) {
    const name = redactText(key, 100);
    if (Object.hasOwn(result, name) || typeof inner === 'function' || name === '__proto__') continue;
    result[name] = underKey(key, inner, depth - 1, path, inError);
  }
  if (entries.length > WIDTH) result['…'] = 'more left out';
  return result;
}

function clean(value: unknown, depth: number, above: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return redactText(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'symbol' || typeof value === 'function') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '[cycle]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString();
  if (value instanceof URL || value instanceof RegExp) return redactText(String(value));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (depth <= 0) return '[deeper]';
  if (Array.isArray(value) || value instanceof Set) {
    const list = [...value];
    const kept = list.slice(0, WIDTH).map((inner) => clean(inner, depth - 1, [...above, value]));
    return list.length > WIDTH ? [...kept, `… ${list.length - WIDTH} more`] : kept;
  }
  return cleanObject(value, depth, above);
}

/** The fields of a log line: keys count at the top as well. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanObject(fields, DEPTH, []);
}
