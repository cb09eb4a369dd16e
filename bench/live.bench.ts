/** From the commit of a change to the event in the browser, with 500 streams open. */
import type http from 'node:http';
import { updateEntity } from '#features/clients/entities/server/edit-entity.ts';
import { type Figure, percentile, round } from './figures.ts';
import { fillEntities, partnerCtx, startPortal } from './portal.ts';
import { openStream } from './streams.ts';

const STREAMS = 500;
const CHANGES = 60;

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const streams: http.ClientRequest[] = [];
  try {
    await fillEntities(portal, 100);
    let committed = 0;
    let heard = 0;
    const delays: number[] = [];
    let allHeard: () => void = () => undefined;
    for (let at = 0; at < STREAMS; at += 1) {
      streams.push(
        await openStream(portal, () => {
          delays.push(performance.now() - committed);
          heard += 1;
          if (heard === STREAMS) allHeard();
        }),
      );
    }
    const { id } = await portal.services.db.system((tx) =>
      tx.selectFrom('entities').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    const ctx = partnerCtx(portal);
    for (let at = 1; at <= CHANGES; at += 1) {
      heard = 0;
      const done = new Promise<void>((resolve) => (allHeard = resolve));
      await updateEntity(ctx, { company_id: id, name: `Live ${at}`, version: at });
      committed = performance.now();
      await done;
    }
    const p95 = percentile(delays, 0.95);
    return [
      {
        name: `live: p95 from commit to event, ${STREAMS} streams`,
        value: round(p95, 1),
        unit: 'ms',
        aim: { at_most: 150 },
        of: {
          p50_ms: round(percentile(delays, 0.5), 1),
          p99_ms: round(percentile(delays, 0.99), 1),
          events: delays.length,
        },
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    await portal.stop();
  }
}
