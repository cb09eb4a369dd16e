/** One open stream to one browser. Resumable: changes since the last id it saw are told again. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SignedInActor } from '#platform/actor.ts';
import { READ_HEADER } from '#platform/headers.ts';
import { live } from '#platform/live-contract.ts';
import { TooMany } from '#platform/errors.ts';
import type { Ctx } from '../context.ts';
import { feature } from '../http/feature.ts';
import type { Exchange, Feature } from '../http/feature.ts';
import type { LiveHub } from './hub.ts';
import { REMEMBERED_MS } from './recent-signals.ts';

const PING_MS = 20_000;
const OVERLAP_MS = 30_000;
const OVERLAP_IDS = 500;
// A slow reader is let go rather than buffered for ever; it resumes where it was.
const MAX_BUFFERED = 256 * 1024;
/** More tabs than anybody looks at. The newcomer waits: ending the oldest would have the tabs take turns for ever. */
export const MOST_OF_A_SESSION = 20;
const RETRY_SECONDS = 30;
export const TOO_MANY_TABS = 'The portal is open in too many tabs to keep them all up to date.';

export const liveFeature = (hub: LiveHub): Feature =>
  feature('live', live, {
    openStream: async (ctx, _input, exchange) => openStream(hub, ctx, exchange),
  });

async function openStream(
  hub: LiveHub,
  ctx: Ctx<SignedInActor>,
  { request, reply }: Exchange,
): Promise<void> {
  if (hub.countOf(ctx.actor.sessionId) >= MOST_OF_A_SESSION) throw new TooMany(TOO_MANY_TABS, RETRY_SECONDS);
  reply.hijack();
  const out = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) out.setHeader(name, value as string);
  out.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = (name: string, data: unknown, id?: number) => {
    if (out.writableLength > MAX_BUFFERED) return out.destroy();
    out.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const close = () => {
    out.end();
    out.socket?.destroySoon();
  };
  const leave = hub.open({ actor: ctx.actor, send, close }, readMsAgo(request));
  ctx.metrics.streamOpened();
  const ping = setInterval(() => out.write(': ping\n\n'), PING_MS);
  out.on('close', () => {
    clearInterval(ping);
    ctx.metrics.streamClosed();
    leave();
  });
  // Asked after the stream listens, so that nothing can happen unheard in between.
  await catchUp(ctx, Number(request.headers['last-event-id'] ?? Number.NaN), send).catch(close);
}

/** Clocks differ; ages do not. */
function readMsAgo({ headers }: FastifyRequest): number {
  const ago = Number(headers[READ_HEADER]);
  return ago > 0 ? Math.min(ago, REMEMBERED_MS) : 0;
}

async function catchUp(
  ctx: Ctx<SignedInActor>,
  since: number,
  send: (name: string, data: unknown) => void,
): Promise<void> {
  const alert = await ctx.read((tx) =>
    tx.selectFrom('global_alert').select(['show', 'text']).executeTakeFirstOrThrow(),
  );
  send('alert', alert);
  if (Number.isSafeInteger(since) && (await hasMissed(ctx, since))) send('resync', {});
}

/** Commits land out of order, so what is a little older but quite recent counts as missed too. */
async function hasMissed(ctx: Ctx<SignedInActor>, since: number): Promise<boolean> {
  const recent = new Date(ctx.clock.now().getTime() - OVERLAP_MS);
  return ctx.db.system(async (tx) => {
    const { rows } = await sql<{ missed: boolean }>`
      select exists (select 1 from events where firm_id = ${ctx.actor.firmId}
        and (id > ${since} or (id between ${since - OVERLAP_IDS} and ${since - 1} and at > ${recent}))) as missed`.execute(
      tx,
    );
    return rows[0]!.missed;
  });
}
