/** A client presses Send; from then until the advisor's browser holds the words, with 500 streams open that all hear of it. */
import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Figure, percentile, round } from './figures.ts';
import { fillConversations } from './many-messages.ts';
import { openSession, type Portal, startPortal } from './portal.ts';
import { openStream } from './streams.ts';

const STREAMS = 500;
const MESSAGES = 60;

async function send(portal: Portal, headers: Portal['headers'], id: number, text: string): Promise<void> {
  const answer = await fetch(`${portal.origin}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      ...headers,
      origin: portal.origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function latest(portal: Portal, id: number): Promise<string> {
  const answer = await fetch(`${portal.origin}/api/conversations/${id}/messages?limit=50`, {
    headers: portal.headers,
  });
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.at(-1)?.text ?? '';
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  const streams: http.ClientRequest[] = [];
  try {
    await fillConversations(portal, owner, { conversations: 100, messages: 50 });
    const { rows } = await owner.query<{ id: string; client: string }>(
      'select id, owner_ids[1] as client from conversations order by id limit 1',
    );
    const [id, client] = [Number(rows[0]!.id), Number(rows[0]!.client)];
    const sender = await openSession(portal.services, portal.firmId, client);
    let heard: () => void = () => undefined;
    streams.push(await openStream(portal, () => heard()));
    while (streams.length < STREAMS) streams.push(await openStream(portal, () => undefined));
    const delays: number[] = [];
    for (let at = -10; at < MESSAGES; at += 1) {
      const text = `Message ${at}`;
      const began = performance.now();
      const seen = new Promise<void>((resolve) => {
        // Heard of twice it is looked at twice, as the browser does; the first look that holds the words counts.
        heard = () => void latest(portal, id).then((words) => words === text && resolve());
      });
      await send(portal, sender, id, text);
      await seen;
      if (at >= 0) delays.push(performance.now() - began);
      await wait(50);
    }
    const p95 = percentile(delays, 0.95);
    return [
      {
        name: `messages: p95 from Send to seen, ${STREAMS} streams`,
        value: round(p95, 1),
        unit: 'ms',
        aim: { at_most: 1000 },
        of: { p50_ms: round(percentile(delays, 0.5), 1), p99_ms: round(percentile(delays, 0.99), 1) },
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    await owner.end();
    await portal.stop();
  }
}
