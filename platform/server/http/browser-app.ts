/** Serves the built browser app: hashed files for ever, the page itself fresh with a nonce of its own. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  mayBeFramed,
  pagePolicy,
  reportingEndpoints,
  SERVICE_WORKER_POLICY,
  WORKER_POLICY,
} from './headers.ts';

const compress = promisify(gzip);

/** The page's own early script; the policy names its hash, and no other text runs. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** As the build names what runs beside the page. */
const WORKER = /^[\w-]+\.worker-[\w-]+\.js$/;

export const inlineHashes = (page: string): string[] => {
  const text = INLINE_SCRIPT.exec(page)?.[1];
  return text === undefined ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
};

export interface BrowserApp {
  directory: string;
  random: (bytes: number) => Buffer;
  /** Origins the browser may send files to past this server. */
  uploadTo: readonly string[];
  /** Writes into the built page what this visitor should see first. */
  fill: (request: FastifyRequest, template: string, nonce: string) => Promise<string>;
  /** The same for nobody: what a device keeps to open without a line. */
  fillOffline: (template: string, nonce: string) => string;
}

const NOT_BUILT = 'The browser app is not built yet.';

/** Which build this is, as its service worker knows it. */
function buildVersion(directory: string): string {
  const file = path.join(directory, 'offline.json');
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
    : '';
}

export const serveBrowserApp =
  ({ directory, random, uploadTo, fill, fillOffline }: BrowserApp) =>
  async (app: FastifyInstance): Promise<void> => {
    const index = path.join(directory, 'index.html');
    const sendFilled = async (
      request: FastifyRequest,
      reply: FastifyReply,
      fillPage: (template: string, nonce: string) => string | Promise<string>,
    ) => {
      if (!fs.existsSync(index)) return reply.code(503).type('text/plain').send(NOT_BUILT);
      const nonce = random(16).toString('base64url');
      const template = fs.readFileSync(index, 'utf8');
      const page = await fillPage(template, nonce);
      const framed = mayBeFramed(request.url);
      if (framed) reply.header('x-frame-options', 'SAMEORIGIN');
      reply
        .header(
          'content-security-policy',
          pagePolicy(nonce, uploadTo, inlineHashes(template), framed ? "'self'" : "'none'"),
        )
        .header('reporting-endpoints', reportingEndpoints)
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
      return reply.header('content-encoding', 'gzip').send(await compress(page));
    };
    const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
      sendFilled(request, reply, (template, nonce) => fill(request, template, nonce));
    app.get(
      '/offline.html',
      { config: { openBecause: 'the page without anything of anyone' } },
      (request, reply) => {
        reply.header('x-build', buildVersion(directory));
        return sendFilled(request, reply, fillOffline);
      },
    );
    app.get(
      '/service-worker.js',
      { config: { openBecause: 'the program itself is public' } },
      async (_request, reply) => {
        const worker = path.join(directory, 'service-worker.js');
        if (!fs.existsSync(worker)) return reply.code(404).type('text/plain').send(NOT_BUILT);
        return reply
          .header('content-security-policy', SERVICE_WORKER_POLICY)
          .header('cache-control', 'no-cache')
          .type('text/javascript; charset=utf-8')
          .send(fs.readFileSync(worker, 'utf8'));
      },
    );
    await app.register(fastifyStatic, {
      root: path.join(directory, 'assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { config: { openBecause: 'the program itself is public' }, exposeHeadRoute: false },
      (request, reply) => {
        const name = request.params['*'];
        if (WORKER.test(name)) reply.header('content-security-policy', WORKER_POLICY);
        return reply.sendFile(name);
      },
    );
    app.get('/*', { config: { openBecause: 'every address of the app is the same page' } }, sendPage);
  };
