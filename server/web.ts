/** The web role: endpoints, the browser app, live streams. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { makeSessions } from '#features/accounts/sessions/server/tokens.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import type { Config } from '#platform/server/config.ts';
import { serveBrowserApp } from '#platform/server/http/browser-app.ts';
import { type Readiness, serveHealth } from '#platform/server/http/health.ts';
import { serveDocs } from '#platform/server/http/openapi.ts';
import { serveErrorReports } from '#platform/server/http/error-reports.ts';
import { serveReports } from '#platform/server/http/policy-reports.ts';
import { buildServer } from '#platform/server/http/server.ts';
import { startLiveHub } from '#platform/server/live/hub.ts';
import { s3Hosts } from '#platform/server/storage/s3-hosts.ts';
import { features } from './features.ts';
import { serveAppManifest } from './pages/app-manifest.ts';
import { firstPage, offlinePage } from './pages/first-page.ts';
import { serveOutbox } from './pages/outbox.ts';
import type { Built } from './services.ts';
import { serveStart } from './start-call.ts';

const DRAIN_MS = 8000;
const BUILT = path.resolve(import.meta.dirname, '../dist/web');

export interface Web {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Where a browser sends files directly, if the store takes them. */
function uploadOrigins({ s3 }: Config): string[] {
  if (!s3) return [];
  const scheme = s3.endpoint ? new URL(s3.endpoint) : new URL('https://x');
  return s3Hosts(s3).map((host) => `${scheme.protocol}//${host}${scheme.port ? `:${scheme.port}` : ''}`);
}

export async function startWeb(
  { services, addresses }: Built,
  listen: { host: string; port: number } | null,
  /** What can be signed, where it is not what the product has. */
  subjects?: readonly SigningSubject[],
): Promise<Web> {
  const hub = await startLiveHub(addresses.app, services.db, services.log);
  const sessions = makeSessions(services.db, services.secrets, services.clock, services.config.baseUrl);
  const all = features(sessions, hub, subjects);
  const readiness: Readiness = { accepting: true };
  const load = { running: 0 };
  const app = await buildServer({
    services,
    load,
    features: all,
    authenticate: sessions.authenticate,
    observe: services.metrics.observeRequest,
    extras: [
      serveHealth(services.db, readiness, services.metrics),
      serveReports(services),
      serveErrorReports(services),
      serveDocs(all, services.config.baseUrl),
      ...(services.config.demo ? [serveOutbox(services)] : []),
      serveAppManifest(services),
      serveStart,
      serveBrowserApp({
        directory: BUILT,
        random: services.random,
        uploadTo: uploadOrigins(services.config),
        fill: firstPage(services, BUILT),
        fillOffline: offlinePage(BUILT),
      }),
    ],
  });
  if (listen) await app.listen(listen);
  else await app.ready();
  return {
    app,
    async stop() {
      readiness.accepting = false;
      await hub.stop();
      const deadline = Date.now() + DRAIN_MS;
      const closing = app.close();
      while (load.running > 0 && Date.now() < deadline) await sleep(20);
      // What is left is idle, or was opened by a browser in advance.
      app.server.closeAllConnections();
      await closing;
    },
  };
}
