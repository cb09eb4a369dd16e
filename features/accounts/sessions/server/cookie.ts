import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over TLS the browser itself guarantees that no other host or path set it. */
const nameFor = (secure: boolean) => (secure ? '__Host-sheaf' : 'sheaf');

export interface SessionCookie {
  sessionId: string;
  secret: string;
}

export function setSessionCookie(
  reply: FastifyReply,
  baseUrl: string,
  value: SessionCookie,
  expires: Date,
): void {
  const secure = baseUrl.startsWith('https:');
  reply.setCookie(nameFor(secure), `${value.sessionId}.${value.secret}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires,
  });
}

export function clearSessionCookie(reply: FastifyReply, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  reply.clearCookie(nameFor(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

export function readSessionCookie(request: FastifyRequest, baseUrl: string): SessionCookie | null {
  const raw = request.cookies[nameFor(baseUrl.startsWith('https:'))];
  const match = raw?.match(/^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/);
  return match ? { sessionId: match[1]!, secret: match[2]! } : null;
}
