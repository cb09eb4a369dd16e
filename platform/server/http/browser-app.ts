/** Serves the built browser app: hashed files for ever, the page itself fresh with a nonce of its own. */
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './headers.ts';

const NONCE = '__CSP_NONCE__';

export const serveBrowserApp =
  (directory: string, random: (bytes: number) => Buffer, uploadTo: readonly string[]) =>
  async (app: FastifyInstance): Promise<void> => {
    const index = path.join(directory, 'index.html');
    const sendPage = (reply: FastifyReply) => {
      if (!fs.existsSync(index))
        return reply.code(503).type('text/plain').send('The browser app is not built yet.');
      const nonce = random(16).toString('base64url');
      const page = fs.readFileSync(index, 'utf8').replaceAll(NONCE, nonce);
      return reply
        .header('content-security-policy', pagePolicy(nonce, uploadTo))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page);
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
      (request, reply) => reply.sendFile(request.params['*']),
    );
    app.get(
      '/*',
      { config: { openBecause: 'every address of the app is the same page' } },
      (_request, reply) => sendPage(reply),
    );
  };
