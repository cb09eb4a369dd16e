/** One open stream to one browser. Resumable: changes since the last id it saw are told again. */
import { sql } from 'kysely';
import type { SignedInActor } from '#platform/actor.ts';
import { live } from '#platform/live-contract.ts';
import type { Ctx } from '../context.ts';
import { feature } from '../http/feature.ts';
import type { Exchange, Feature } from '../http/feature.ts';
import type { LiveHub } from './hub.ts';

const PING_MS = 20_000;
// A browser that was away longer looks at everything again.
const MAX_MISSED = 200;
// A slow reader is let go rather than buffered for ever; it resumes where it was.
const MAX_BUFFERED = 256 * 1024;

export const liveFeature = (hub: LiveHub): Feature =>
  feature('live', live, {
    openStream: async (ctx, _input, exchange) => openStream(hub, ctx, exchange),
  });

async function openStream(
  hub: LiveHub,
  ctx: Ctx<SignedInActor>,
  { request, reply }: Exchange,
): Promise<void> {
  const since = Number(request.headers['last-event-id'] ?? Number.NaN);
  const alert = await ctx.read((tx) =>
    tx.selectFrom('global_alert').select(['show', 'text']).executeTakeFirstOrThrow(),
  );
  const missed = Number.isSafeInteger(since) ? await countMissed(ctx, since) : 0;

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
  send('alert', alert);
  if (missed > 0) send('resync', {});
  const leave = hub.open({ actor: ctx.actor, send, close });
  ctx.metrics.streamOpened();
  const ping = setInterval(() => out.write(': ping\n\n'), PING_MS);
  out.on('close', () => {
    clearInterval(ping);
    ctx.metrics.streamClosed();
    leave();
  });
}

/** Commits land out of order, so the count starts a little before the last id that was seen. */
async function countMissed(ctx: Ctx<SignedInActor>, since: number): Promise<number> {
  return ctx.db.system(async (tx) => {
    const { rows } = await sql<{ missed: number }>`
      select count(*) as missed from (select 1 from events where firm_id = ${ctx.actor.firmId} and id > ${since} limit ${MAX_MISSED}) newer`.execute(
      tx,
    );
    return rows[0]!.missed;
  });
}
