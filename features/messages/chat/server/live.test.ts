/** MSG-031: browsers of the people of a conversation look again, and nobody else's. */
import { expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { buildServices } from '#server/services.ts';
import { startWeb } from '#server/web.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { type LiveReader, openLive } from '#test/stream.ts';

const app = useApp();
const PAUSE_MS = 400;
const topicsHeard = ({ events }: LiveReader): string[] =>
  events.filter(({ name }) => name === 'change').flatMap(({ data }) => (data as { topics: string[] }).topics);

it('MSG-031: a message, its change and its being seen wake those who may read it; what waits wakes staff alone', async () => {
  const id = await conversationOf(app);
  const topic = `conversation:${id}`;
  const names = ['maria', 'tom', 'gil', 'ann', 'kim', 'sue', 'zed', 'eve'] as const;
  const streams = new Map<PersonName, LiveReader>();
  const listen = async () => {
    for (const name of names) streams.set(name, await openLive(app.origin, await app.as(name)));
  };
  const heardBy = async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const heard = names.filter((name) => topicsHeard(streams.get(name)!).includes(topic));
    for (const stream of streams.values()) stream.events.length = 0;
    return heard;
  };
  await listen();
  await heardBy();
  const { body } = await sendAs(app, 'ben', id, 'Hello');
  expect(await heardBy()).toEqual(['maria', 'tom', 'gil', 'ann']);
  await (await app.as('maria')).call(messages.markConversationSeen, { conversation_id: id, up_to: body.id });
  expect(await heardBy()).toEqual(['maria', 'tom', 'gil', 'ann']);
  const scheduledTime = new Date(Date.now() + 3_600_000).toISOString();
  const later = await sendAs(app, 'ben', id, 'Later', { scheduledTime });
  expect(await heardBy()).toEqual(['gil', 'ann']);
  const ben = await app.as('ben');
  await ben.call(messages.updateMessageText, { message_id: later.body.id, text: 'Later on' });
  await ben.call(messages.unsendMessage, { message_id: later.body.id });
  expect(await heardBy()).toEqual(['gil', 'ann']);
  await ben.call(messages.deleteMessage, { message_id: body.id });
  expect(await heardBy()).toEqual(['maria', 'tom', 'gil', 'ann']);
  for (const stream of streams.values()) stream.stop();
});

it('MSG-058: an advisor of another group hears on another node that they were added, of what is written then, and that they were removed', async () => {
  const id = await conversationOf(app);
  const topic = `conversation:${id}`;
  const ann = await app.as('ann');
  const node = await buildServices(app.services.config, app.built.addresses);
  const other = await startWeb(node, { host: '127.0.0.1', port: 0 });
  const { port } = other.app.server.address() as { port: number };
  const sue = await openLive(`http://127.0.0.1:${port}`, await app.as('sue'));
  const lou = await openLive(`http://127.0.0.1:${port}`, await app.as('lou'));
  const sueHears = async () => {
    await expect.poll(() => topicsHeard(sue)).toContain(topic);
    const heard = topicsHeard(sue);
    sue.events.length = 0;
    return heard;
  };
  const present = (await ann.call(messages.readConversation, { conversation_id: id })).body.advisor_ids;
  const change = (advisor_ids: number[]) =>
    ann.call(messages.updateConversationAdvisors, { conversationId: id, advisor_ids });
  try {
    expect((await change([...present, app.world.people.sue.id])).status).toBe(200);
    expect(await sueHears()).toContain('conversations');
    const { body } = await sendAs(app, 'maria', id, 'Hello Sue');
    await sueHears();
    await (await app.as('tom')).call(messages.markConversationSeen, { conversation_id: id, up_to: body.id });
    await sueHears();
    await change(present);
    await sueHears();
    await sendAs(app, 'maria', id, 'Goodbye Sue');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    expect(topicsHeard(sue)).toEqual([]);
    expect(topicsHeard(lou)).toEqual([]);
  } finally {
    sue.stop();
    lou.stop();
    await other.stop();
    await node.close();
  }
});
