import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ERROR_REPORTS_PATH } from '#platform/error-reports.ts';
import { useApp } from '#test/app.ts';
import { readError } from './error-reports.ts';

const told: string[] = [];
const sink = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    told.push(body);
    response.writeHead(200).end();
  });
});
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
afterAll(() => void sink.close());

const app = useApp({
  env: {
    LOG_LEVEL: 'warn',
    ERROR_SINK_URL: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/errors`,
  },
});
const REPORT = {
  message: 'TypeError: Cannot read "123-45-6789" of maria@people.test',
  stack:
    'at draw (https://portal.example.com/assets/main-abc.js:10:20)\n at https://evil.example/x?canary:1:1',
  screen: '/admin/canary7Hash9/documents?token=canary',
  release: 'main-abc',
};
const send = (payload: unknown) =>
  app.http.inject({ method: 'POST', url: ERROR_REPORTS_PATH, payload: payload as object });

describe('an error in somebody’s browser', () => {
  it('PLT-022: reaches the log with its release and screen, redacted, and the service the operator named', async () => {
    const written: string[] = [];
    const keep = (text: unknown) => written.push(String(text)) > 0;
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(keep);
    const err = vi.spyOn(process.stderr, 'write').mockImplementation(keep);
    try {
      expect((await send(REPORT)).statusCode).toBe(204);
    } finally {
      out.mockRestore();
      err.mockRestore();
    }
    await expect.poll(() => told.length).toBe(1);
    for (const text of [written.join(''), told[0]!]) {
      expect(text).toContain('main-abc.js:10:20');
      expect(text).toContain('"release":"main-abc"');
      expect(text).toContain('"screen":"/admin/:id/documents"');
      expect(text).not.toMatch(/canary|6789|maria@|evil/);
    }
  });

  it('is read in its own form only', () => {
    expect(readError({ message: 1 })).toBeNull();
    expect(readError({ message: 'x', release: '<b>' })).toEqual({
      message: 'x',
      frames: [],
      screen: '',
      release: 'unknown',
    });
  });

  it('is small, and not taken without end', async () => {
    expect((await send({ message: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await send({})).statusCode).toBe(422);
    const answers = await Promise.all(Array.from({ length: 80 }, () => send({ message: 'x' })));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });
});
