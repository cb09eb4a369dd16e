import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { serveBrowserApp } from './browser-app.ts';
import { errorHandler } from './errors.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-browser-'));
let http: FastifyInstance;

beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.writeFileSync(path.join(directory, 'assets', 'main.js'), 'run()');
  fs.writeFileSync(path.join(directory, 'assets', 'pdf.worker-a1B2.js'), 'draw()');
  fs.writeFileSync(path.join(directory, 'index.html'), '<p>page</p>');
  fs.writeFileSync(path.join(directory, 'secret.txt'), 'secret');
  fs.writeFileSync(path.join(directory, 'service-worker.js'), 'work()');
  fs.writeFileSync(path.join(directory, 'offline.json'), JSON.stringify({ version: 'b1', files: [] }));
  http = Fastify();
  http.setErrorHandler(errorHandler(createLog({ level: 'error' })));
  const fill = async (_request: unknown, template: string) => template;
  const fillOffline = () => '<p>nobody</p>';
  await serveBrowserApp({ directory, random: randomBytes, uploadTo: [], fill, fillOffline })(http);
});
afterAll(async () => {
  await http.close();
  fs.rmSync(directory, { recursive: true });
});

describe('the program’s own files', () => {
  it('are served by their names', async () => {
    expect((await http.inject({ url: '/assets/main.js' })).body).toBe('run()');
  });

  it('lets a worker run WebAssembly and speak to this site, and lets nothing else', async () => {
    const policyOf = async (url: string) => (await http.inject({ url })).headers['content-security-policy'];
    expect(await policyOf('/assets/pdf.worker-a1B2.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('/assets/main.js')).toBeUndefined();
    expect(await policyOf('/')).not.toContain('wasm');
  });

  it('the service worker is asked for anew each time, and may fetch from this site alone', async () => {
    const { headers, body } = await http.inject({ url: '/service-worker.js' });
    expect(body).toBe('work()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('the page a device keeps is nobody’s, names its build and has the policy of a page', async () => {
    const { headers, body } = await http.inject({ url: '/offline.html' });
    expect(body).toBe('<p>nobody</p>');
    expect(headers['x-build']).toBe('b1');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('SIG-007, R52: two pages may be framed by this site, every other address by nobody', async () => {
    const framing = async (url: string) => {
      const { headers } = await http.inject({ url });
      const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
      return [ancestors, headers['x-frame-options']];
    };
    const self = ["'self'", 'SAMEORIGIN'];
    expect(await framing('/review-signature-request/7?companyId=3')).toEqual(self);
    expect(await framing('/tax-return-delivery-admin-view/7?companyId=3')).toEqual(self);
    for (const url of [
      '/',
      '/?next=/review-signature-request/7',
      '/review-signature-request',
      '/review-signature-request/',
      '/review-signature-request/7/more',
      '/review-signature-request/x',
      '/other/review-signature-request/7',
      '/review-signature-requests/7',
      '/signature-requests/7?companyId=3',
      '/tax-return-delivery/7?companyId=3',
      '/tax-return-delivery-admin-view',
      '//review-signature-request/7',
      '/documents',
    ])
      expect(await framing(url), url).toEqual(["'none'", undefined]);
  });

  it.each([
    '/assets/..%2f',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%00',
    '/assets/main.js%00',
    '/assets/',
    '/assets/.',
    '/assets/missing.js',
    `/assets/${'x'.repeat(5000)}`,
    '/assets/%ff',
  ])('are all there is behind %s', async (url) => {
    const answer = await http.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('secret');
  });
});
