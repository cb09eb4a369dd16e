/** The web server: the contracts' endpoints below /api, the browser app beside them, and nothing unannounced. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { contractFaults, type Endpoint } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Services } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import { answer, type Authenticate } from './answer.ts';
import { compressAnswer } from './compress-answer.ts';
import { sendDownload } from './download.ts';
import { errorHandler } from './errors.ts';
import type { Download, Feature } from './feature.ts';
import { securityHeaders } from './headers.ts';
import { makeOwnHosts } from './own-hosts.ts';
import { isTooDeep, TOO_DEEP } from './plain-text.ts';
import { endUnread } from './unread-body.ts';

const JSON_LIMIT = 1024 * 1024;

export interface HttpOptions {
  services: Services;
  features: readonly Feature[];
  authenticate: Authenticate;
  /** Pages and probes that are no endpoint of a contract, each with the reason it is open. */
  extras: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** How many requests are being answered right now; a graceful stop waits for none. */
  load: { running: number };
  observe?: Metrics['observeRequest'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string;
    openBecause?: string;
  }
}

export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const { services } = options;
  const faults = options.features.flatMap((f) =>
    Object.entries(f.contract).flatMap(([name, e]) => contractFaults(`${f.name}.${name}`, e)),
  );
  if (faults.length > 0) throw new Error(`The contract has faults: ${faults.join('; ')}`);

  const app = Fastify({
    // Only the configured number of proxies is believed; without any, the peer's own address counts.
    trustProxy: (_address, hop) => hop < services.config.proxyHops,
    bodyLimit: JSON_LIMIT,
    genReqId: () => services.random(9).toString('base64url'),
    logger: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 1000 },
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) done(new Invalid(TOO_DEEP));
    else void parseJson(request, body as string, done);
  });
  await app.register(cookie);

  app.addHook('onRoute', (route) => {
    const config = route.config;
    if (!config?.endpoint && !config?.openBecause)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
  });
  const hosts = makeOwnHosts(services.config.baseUrl, services.db);
  const secure = services.config.baseUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    options.load.running += 1;
    reply.raw.once('close', () => (options.load.running -= 1));
    securityHeaders(reply, secure);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    await hosts.assertOwn(request);
  });
  app.addHook('onSend', async (request, reply) => endUnread(request, reply));
  app.addHook('onSend', compressAnswer);
  if (options.observe) {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      options.observe!({
        route,
        method: request.method,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    });
  }
  app.setErrorHandler(errorHandler(services.log));

  for (const f of options.features) {
    for (const [name, endpoint] of Object.entries(f.contract))
      addEndpoint(app, options, `${f.name}.${name}`, endpoint, f.handlers[name] as never);
  }
  for (const extra of options.extras) await extra(app);
  app.all('/api/*', { config: { openBecause: 'an unknown address says nothing' } }, () => {
    throw new NotFound();
  });
  return app;
}

function addEndpoint(
  app: FastifyInstance,
  options: HttpOptions,
  name: string,
  endpoint: Endpoint,
  handler: never,
): void {
  const run = answer(options.services, options.authenticate, name, endpoint, handler);
  const route = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint: name },
    exposeHeadRoute: false,
  };
  if (endpoint.kind === 'upload') {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.route({ ...route, bodyLimit: Number.MAX_SAFE_INTEGER, handler: run });
    });
  } else if (endpoint.kind === 'download') {
    app.route({
      ...route,
      handler: async (request, reply) =>
        sendDownload(request, reply, (await run(request, reply)) as Download),
    });
  } else {
    app.route({ ...route, handler: run });
  }
}
