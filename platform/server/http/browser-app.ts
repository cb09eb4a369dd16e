/** Serves the built browser app: hashed files for ever, the page itself fresh with a nonce of its own. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayBeFramed, pagePolicy, reportingEndpoints, WORKER_POLICY } from './headers.ts';

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
}

export const serveBrowserApp =
  ({ directory, random, uploadTo, fill }: BrowserApp) =>
  async (app: FastifyInstance): Promise<void> => {
    const index = path.join(directory, 'index.html');
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!fs.existsSync(index))
        return reply.code(503).type('text/plain').send('The browser app is not built yet.');
      const nonce = random(16).toString('base64url');
      const template = fs.readFileSync(index, 'utf8');
      const page = await fill(request, template, nonce);
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
