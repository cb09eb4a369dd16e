import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const app = Fastify();
const large = { words: Array.from({ length: 1000 }, (_, at) => `question ${at}`) };

beforeAll(async () => {
  app.addHook('onSend', compressAnswer);
  app.get('/api/large', () => large);
  app.get('/api/small', () => ({ ok: true }));
  app.get('/page', (_request, reply) => reply.type('text/html').send('x'.repeat(10_000)));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('compresses a large answer of the API for a browser that takes it', async () => {
  const answer = await get('/api/large', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'))).toEqual(large);
});

it('leaves small answers, pages and other readers alone', async () => {
  for (const answer of [
    await get('/api/small', 'gzip'),
    await get('/page', 'gzip'),
    await get('/api/large'),
    await get('/api/large', 'identity'),
  ])
    expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await get('/api/large')).json()).toEqual(large);
});
