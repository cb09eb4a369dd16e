import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

describe('metrics', () => {
  it('show requests, jobs, streams and pools', async () => {
    const metrics = createMetrics();
    metrics.observeRequest({ method: 'GET', route: '/api/entities/:id', status: 404, seconds: 0.02 });
    metrics.countJob('send_mail', 'done');
    metrics.countJob('send_mail', 'done');
    metrics.countJob('send_mail', 'parked');
    metrics.streamOpened();
    metrics.streamOpened();
    metrics.streamClosed();
    const pool = { totalCount: 5, idleCount: 3, waitingCount: 0 };
    metrics.watchPool('app', () => pool);
    pool.waitingCount = 7;
    const { contentType, text } = await metrics.renderMetrics();
    expect(contentType).toContain('text/plain');
    for (const line of [
      'sheaf_http_request_seconds_bucket{le="0.025",method="GET",route="/api/entities/:id",status="4xx"} 1',
      'sheaf_jobs_total{task="send_mail",outcome="done"} 2',
      'sheaf_jobs_total{task="send_mail",outcome="parked"} 1',
      'sheaf_live_streams 1',
      'sheaf_db_connections{pool="app",state="busy"} 2',
      'sheaf_db_connections{pool="app",state="waiting"} 7',
    ])
      expect(text).toContain(line);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('of two servers are apart', async () => {
    const [a, b] = [createMetrics({ withProcess: false }), createMetrics({ withProcess: false })];
    a.streamOpened();
    expect((await b.renderMetrics()).text).toContain('sheaf_live_streams 0');
  });
});
