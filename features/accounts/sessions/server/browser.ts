/**
 * Which browser is asking. A random cookie of its own: codes and handles work only where they were asked for, and a
 * browser somebody has signed in with before is known again. It says nothing about who the person is.
 */
import type { Exchange } from '#platform/server/http/feature.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';

export interface Browser {
  hash: Buffer;
}

const YEAR = 365 * 24 * 3600;
const nameFor = (secure: boolean) => (secure ? '__Host-sheaf-browser' : 'sheaf-browser');

/** The browser of this request; one that is new is given its cookie. */
export function browserOf({ request, reply }: Exchange, baseUrl: string): Browser {
  const secure = baseUrl.startsWith('https:');
  const known = request.cookies[nameFor(secure)];
  if (known !== undefined && /^[A-Za-z0-9_-]{43}$/.test(known)) return { hash: hashToken(known) };
  const made = tokenBytes();
  reply.setCookie(nameFor(secure), made, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR,
  });
  return { hash: hashToken(made) };
}
