/**
 * Compresses large answers of the API for browsers that take it. Safe against guessing by size (BREACH): an answer about
 * somebody needs their token in a header, or comes to our own pages only, so no foreign page can have it sent.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Below this it fits in a few packets anyway. */
const WORTH_BYTES = 4 * 1024;

export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
  if (!request.url.startsWith('/api/') || reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.removeHeader('content-length').header('content-encoding', 'gzip');
  return compress(payload);
}
