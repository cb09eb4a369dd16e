/** What every answer carries. */
import type { FastifyReply } from 'fastify';
import { REPORTS_GROUP, REPORTS_PATH } from './policy-reports.ts';

/** R52: the two pages that this site shows in frames of its own. Nothing else is ever framed. */
const FRAMED = /^\/(?:review-signature-request|tax-return-delivery-admin-view)\/\d+\/?(?:\?|$)/;
export const mayBeFramed = (url: string): boolean => FRAMED.test(url);

export function securityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
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
  framedBy: "'none'" | "'self'" = "'none'",
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
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ');

/** A worker answers to the policy its own script came with: this one may run WebAssembly, and speaks to this site only. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The service worker fetches the program's files of this site, and loads no code but its own. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Where newer browsers look up what the policy calls by name. */
export const reportingEndpoints = `${REPORTS_GROUP}="${REPORTS_PATH}"`;
