/** What a stranger's connection may ask of the server: the right name, the right size, and an end. */
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { useApp } from '#test/app.ts';

const app = useApp();
const named = useApp({ env: { BASE_URL: 'https://portal.example.com' } });

/** Sends text over one connection and gathers what comes back until it ends or goes quiet. */
function talk(
  origin: string,
  pieces: readonly string[],
  quietMs = 600,
): Promise<{ text: string; ended: boolean }> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    let text = '';
    let timer: NodeJS.Timeout;
    const done = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, ended });
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => done(false), quietMs);
    };
    socket.on('data', (data) => {
      text += data.toString();
      again();
    });
    socket.on('end', () => done(true));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done(true) : reject(error),
    );
    again();
    for (const piece of pieces) socket.write(piece);
  });
}
const head = (first: string, ...lines: string[]) =>
  `${[first, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
const NEXT = head('GET /healthz HTTP/1.1');

describe('a refused upload', () => {
  it('is answered, and its connection ends: what follows is never taken for a request', async () => {
    const body = 'GET /api/smuggled HTTP/1.1\r\n\r\n'.repeat(2000);
    const { text, ended } = await talk(app.origin, [
      head(
        `PUT /api/uploads/${'x'.repeat(43)} HTTP/1.1`,
        'content-length: 200000000',
        'content-type: application/pdf',
      ),
      body,
      NEXT,
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(ended).toBe(true);
  });

  it('ends at the size that was announced, in the middle of its stream', async () => {
    const maria = await app.as('maria');
    const wanted = { company_id: app.world.entities.household.id, name: 'a.pdf', size: 2000 };
    const { url } = (await maria.call(documents.requestUpload, wanted)).body;
    const { text, ended } = await talk(app.origin, [
      head(`PUT ${url} HTTP/1.1`, 'transfer-encoding: chunked', 'content-type: application/pdf'),
      ...Array.from({ length: 20 }, () => `1000\r\n${'x'.repeat(4096)}\r\n`),
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('has changed since you chose it');
    expect(ended).toBe(true);
  });

  it('leaves a connection that was read to its end open for the next request', async () => {
    const { text } = await talk(app.origin, [
      head(
        `PUT /api/uploads/${'x'.repeat(43)} HTTP/1.1`,
        'content-length: 3',
        'content-type: application/pdf',
      ),
      'abc',
      NEXT,
    ]);
    expect(text.match(/HTTP\/1\.1 (404|200)/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
  });
});

describe('a body of JSON', () => {
  const post = (payload: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/session/look_up',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it('that lists or nests more than any call takes is refused before it is built', async () => {
    const long = `{"username":[${'1,'.repeat(400_000)}1]}`;
    const began = performance.now();
    expect((await post(long)).json().error).toMatchObject({ message: 'We could not read this request.' });
    expect(performance.now() - began).toBeLessThan(250);
    expect((await post('['.repeat(100_000))).statusCode).toBe(422);
    expect((await post(`{"username":"${',['.repeat(100_000)}"}`)).statusCode).not.toBe(500);
  });
});

describe('the name a request calls', () => {
  const at = (
    target: typeof app,
    url: string,
    headers: Record<string, string>,
    method: 'GET' | 'POST' = 'GET',
  ) => target.http.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });

  it('must be the portal’s own; probes may call it anything', async () => {
    const own = { host: 'portal.example.com' };
    expect((await at(named, '/api/current_user', own)).statusCode).toBe(401);
    for (const host of [
      'evil.example',
      'localhost',
      'portal.example.com.evil.example',
      'portal.example.com:8443',
      '',
    ]) {
      const answer = await at(named, '/api/current_user', { host });
      expect([host, answer.statusCode, answer.json().error.code]).toEqual([host, 421, 'host.unknown']);
      expect((await at(named, '/signin', { host })).statusCode).toBe(421);
    }
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await at(named, url, { host: '10.0.0.7:3000' })).statusCode, url).toBe(200);
  });

  it('may be that of a firm with a name of its own, once it has one', async () => {
    const host = 'clients.pell.example';
    expect((await at(named, '/api/current_user', { host })).statusCode).toBe(421);
    await named.owner.query('update firms set host_alias = $1 where firm_id = $2', [
      host,
      named.world.firms.pell,
    ]);
    await expect
      .poll(async () => (await at(named, '/api/current_user', { host })).statusCode, {
        timeout: 5000,
        interval: 250,
      })
      .toBe(401);
  });

  it('on a machine of one’s own is any name of that machine, and no other: a rebound name is turned away', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:9', '[::1]:3000'])
      expect((await at(app, '/api/current_user', { host })).statusCode, host).toBe(401);
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.5'])
      expect((await at(app, '/api/current_user', { host })).statusCode, host).toBe(421);
  });

  it('must be the origin of a change as well, with its scheme', async () => {
    const send = async (origin: string) =>
      (await at(named, '/api/session/refresh', { host: 'portal.example.com', origin }, 'POST')).statusCode;
    expect(await send('https://portal.example.com')).toBe(401);
    for (const origin of [
      'http://portal.example.com',
      'https://evil.example',
      'https://portal.example.com:444',
      'null',
    ])
      expect(await send(origin), origin).toBe(403);
  });
});
