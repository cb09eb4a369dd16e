import { describe, expect, it, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { pagePolicy, reportingEndpoints } from './headers.ts';
import { readReports, REPORTS_PATH } from './policy-reports.ts';

const app = useApp({ env: { LOG_LEVEL: 'warn' } });
const OLD = {
  'csp-report': {
    'document-uri': 'https://portal.example.com/link/canary-token?code=123456',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?canary',
    'source-file': 'https://portal.example.com/assets/main-abc.js?canary',
    'line-number': 7,
    'script-sample': 'canary sample',
  },
};
const NEW = [
  {
    type: 'csp-violation',
    url: 'https://portal.example.com/entities/canary',
    body: {
      effectiveDirective: 'connect-src',
      blockedURL: 'inline',
      sourceFile: 'https://portal.example.com/canary',
    },
  },
];
const send = (payload: string, type = 'application/csp-report') =>
  app.http.inject({ method: 'POST', url: REPORTS_PATH, headers: { 'content-type': type }, payload });
const figures = async () => (await app.http.inject('/metrics')).body;

describe('what browsers report of the page’s policy', () => {
  it('is asked for by the policy, in the old way and the new', () => {
    expect(pagePolicy('abc')).toContain(`report-uri ${REPORTS_PATH}; report-to policy`);
    expect(reportingEndpoints).toBe(`policy="${REPORTS_PATH}"`);
  });

  it('is logged without pages, queries and samples, and counted', async () => {
    const written: string[] = [];
    const out = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    const err = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    try {
      expect((await send(JSON.stringify(OLD))).statusCode).toBe(204);
      expect((await send(JSON.stringify(NEW), 'application/reports+json')).statusCode).toBe(204);
    } finally {
      out.mockRestore();
      err.mockRestore();
    }
    const log = written.join('');
    expect(log).toContain('script-src-elem');
    expect(log).toContain('https://evil.example');
    expect(log).toContain('main-abc.js');
    expect(log).not.toContain('canary');
    expect(await figures()).toContain('sheaf_policy_reports_total{directive="script-src-elem"} 1');
    expect(await figures()).toContain('sheaf_policy_reports_total{directive="connect-src"} 1');
  });

  it('makes up no figures of its own', () => {
    expect(readReports({ 'csp-report': { 'effective-directive': 'made-up-src' } })).toMatchObject([
      { directive: 'other', blocked: 'none' },
    ]);
    for (const nonsense of [
      null,
      1,
      'x',
      [],
      {},
      [{}],
      { 'csp-report': null },
      [{ type: 'crash', body: {} }],
    ])
      expect(readReports(nonsense)).toEqual([]);
  });

  it('is small, and in its own form', async () => {
    expect((await send(JSON.stringify({ 'csp-report': 'x'.repeat(20_000) }))).statusCode).toBe(413);
    expect((await send('{')).statusCode).toBe(400);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  it('is not taken without end', async () => {
    const nothing = JSON.stringify({ 'csp-report': null });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(nothing)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
    expect(statuses).toContain(429);
  });
});
