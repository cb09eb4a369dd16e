import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { contentDisposition, parseRange } from './download.ts';
import { pagePolicy } from './headers.ts';

const app = useApp();
const post = (payload: string, headers: Record<string, string>) =>
  app.http.inject({ method: 'POST', url: '/api/session/password', payload, headers });

describe('every answer', () => {
  it('carries the headers that keep browsers safe, and no API answer is kept', async () => {
    for (const url of ['/api/current_user', '/api/nothing', '/healthz', '/', '/demo/outbox', '/api/docs']) {
      const { headers } = await app.http.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBe('no-referrer');
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options'], url).toBe('DENY');
      if (url.startsWith('/api/')) expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  it('PLT-010: is an {error} with a readable text when it fails, without a stack, a path or SQL', async () => {
    const unknown = await app.http.inject('/api/nothing');
    expect(unknown.json()).toEqual({ error: { code: 'not_found', message: 'We could not find that.' } });
    const ann = await app.as('ann');
    const read = app.services.db.read;
    app.services.db.read = async () => {
      throw new Error('secret /etc/passwd select * from users');
    };
    const broken = await ann.call(clients.listEntities, {});
    app.services.db.read = read;
    expect(broken.status).toBe(500);
    expect(broken.error).toMatchObject({ code: 'server.error', message: 'Something went wrong' });
    expect(JSON.stringify(broken.body)).not.toMatch(/secret|passwd|select|at /);
  });
});

describe('a request', () => {
  it('that is no JSON, too deep in trouble or too large is refused in words', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('{', json)).statusCode).toBe(400);
    expect((await post('{"__proto__":{"x":1},"username":"a","password":"b"}', json)).statusCode).toBe(400);
    expect((await post('{"constructor":{"prototype":{"x":1}}}', json)).statusCode).toBe(400);
    expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect((await post('{"username":"a","password":"b"}', { 'content-type': 'text/plain' })).statusCode).toBe(
      415,
    );
    const large = await post(JSON.stringify({ username: 'x'.repeat(2_000_000), password: '' }), json);
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'input.too_large']);
    for (const answer of [await post('[]', json), await post('null', json), await post('"text"', json)])
      expect(answer.statusCode).toBeLessThan(500);
  });

  it('that a foreign page sends is refused, whatever it sends', async () => {
    const body = '{"username":"a","password":"b"}';
    const json = { 'content-type': 'application/json' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect((await post(body, { ...json, ...headers })).statusCode).toBe(403);
    }
    expect(
      (
        await post(body, {
          ...json,
          origin: 'http://localhost',
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(401);
  });

  it('is known by the peer’s own address unless a proxy is configured', async () => {
    const forged = await app.http.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(forged.statusCode).toBe(404);
    expect((await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
  });
});

describe('the pages beside the API', () => {
  it('say whether the server lives and is ready, and what its contract is', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.http.inject('/readyz')).json()).toMatchObject({ ready: true, database: true });
    const openapi = (await app.http.inject('/api/docs/openapi.json')).json();
    expect(openapi.paths['/api/v2/entities'].get.operationId).toBe('clients.listEntities');
    expect((await app.http.inject('/api/docs')).body).toContain('clients.updateEntity');
    expect((await app.http.inject('/metrics')).body).toContain('sheaf_http_request_seconds');
  });
});

describe('the page', () => {
  it('runs only its own scripts and sends only to itself and to the store it uploads to', () => {
    const policy = pagePolicy('abc', ['https://files.example']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).toContain("connect-src 'self' https://files.example");
    expect(policy.join()).not.toMatch(/unsafe/);
  });
});

describe('a download', () => {
  it('names its file for every browser and never breaks its header', () => {
    expect(contentDisposition('attachment', 'W-2 “2025”.pdf')).toBe(
      'attachment; filename="W-2 _2025_.pdf"; filename*=UTF-8\'\'W-2%20%E2%80%9C2025%E2%80%9D.pdf',
    );
    expect(contentDisposition('inline', 'a"\r\nx: y')).not.toMatch(/[\r\n]/);
  });
  it('reads ranges as the standard says', () => {
    expect(parseRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
    expect(parseRange('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
    expect(parseRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
    expect(parseRange('bytes=0-500', 100)).toEqual({ start: 0, end: 99 });
    expect(parseRange('bytes=100-', 100)).toBe('unsatisfiable');
    for (const header of [undefined, 'bytes=', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6'])
      expect(parseRange(header, 100)).toBe('whole');
  });
});
