/**
 * A request that was answered before all of it was read: the rest of its body would be taken for the next request, or
 * hold the connection for ever. A little more is read, so that the answer arrives, and the connection ends.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const MOST_BYTES = 1024 * 1024;
const MOST_MS = 300;

export async function endUnread({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Requests that tests make up have no connection to end.
  const { complete = true } = raw as { complete?: boolean };
  if (complete) return;
  reply.header('connection', 'close');
  await drained(raw);
}

function drained(raw: FastifyRequest['raw']): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      raw.off('data', count).off('end', done).off('close', done).off('error', done);
      raw.pause();
      resolve();
    };
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes >= MOST_BYTES) done();
    };
    if (raw.destroyed) return resolve();
    const timer = setTimeout(done, MOST_MS);
    raw.on('data', count).on('end', done).on('close', done).on('error', done);
    raw.resume();
  });
}
