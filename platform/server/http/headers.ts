/** What every answer carries, and who may make the browser send a change. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '#platform/errors.ts';

export function securityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  });
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/**
 * The page itself: scripts and styles of this site only; the nonce is for the style elements of page and theme, the
 * hashes for the scripts the build wrote into the page.
 * `uploadTo` are the origins a browser may send files to past this server.
 */
export const pagePolicy = (
  nonce: string,
  uploadTo: readonly string[] = [],
  inlineScripts: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...uploadTo].join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** A change may only come from our own pages, whatever cookies a foreign one makes the browser send. */
export function assertOwnPage(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw new Forbidden();
  const origin = request.headers.origin;
  if (typeof origin === 'string' && (!URL.canParse(origin) || new URL(origin).host !== request.host))
    throw new Forbidden();
}
