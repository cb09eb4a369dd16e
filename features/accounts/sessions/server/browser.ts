/**
 * Which browser is asking. A random cookie of its own binds codes and handles to where they were asked for. Another one
 * tells that somebody has signed in here before; its value is new after each sign-in, so that nobody can bring one they
 * have written down before. Neither says who the person is.
 */
import type { Exchange } from '#platform/server/http/feature.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';

export interface Browser {
  hash: Buffer;
  /** By what those who signed in here are remembered; null before anybody did. */
  known: Buffer | null;
}

const YEAR = 365 * 24 * 3600;
const nameFor = (what: 'browser' | 'known', baseUrl: string) =>
  baseUrl.startsWith('https:') ? `__Host-sheaf-${what}` : `sheaf-${what}`;

function keep({ reply }: Exchange, what: 'browser' | 'known', value: string, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  reply.setCookie(nameFor(what, baseUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR,
  });
}

function given({ request }: Exchange, what: 'browser' | 'known', baseUrl: string): string | null {
  const value = request.cookies[nameFor(what, baseUrl)];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** The browser of this request; one that is new is given its cookie. */
export function browserOf(exchange: Exchange, baseUrl: string): Browser {
  const known = given(exchange, 'known', baseUrl);
  let value = given(exchange, 'browser', baseUrl);
  if (value === null) keep(exchange, 'browser', (value = tokenBytes()), baseUrl);
  return { hash: hashToken(value), known: known === null ? null : hashToken(known) };
}

/** From now on whoever signed in here is remembered by this value. */
export const keepKnown = (exchange: Exchange, value: string, baseUrl: string): void =>
  keep(exchange, 'known', value, baseUrl);
