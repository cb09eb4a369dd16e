/** Serves what makes the client's side an app, as public as the firm's sign-in page. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { branding, firmPicture } from '#features/firm/server/service.ts';
import type { Services } from '#platform/server/context.ts';
import { ICON, iconOf, MANIFEST, manifestOf, TOUCH_ICON, touchIconOf } from './app-face.ts';

const A_DAY = 86_400;

const Asked = z.object({ firm: z.string().max(63).optional() });

export const serveAppManifest =
  (services: Pick<Services, 'db' | 'storage'>) =>
  (app: FastifyInstance): void => {
    const config = { openBecause: 'the public face of a firm, as its sign-in page shows it to anyone' };
    const faceFor = async (request: FastifyRequest) => {
      const host = request.hostname;
      const atHost = (await branding(services, { host, slug: '' })).branding;
      if (atHost) return { firm: atHost, ownHost: true };
      const slug = Asked.safeParse(request.query).data?.firm ?? '';
      return { firm: (await branding(services, { host: '', slug })).branding, ownHost: false };
    };
    app.get(MANIFEST, { config }, async (request, reply) => {
      const { firm, ownHost } = await faceFor(request);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(firm, ownHost)));
    });
    app.get(TOUCH_ICON, { config }, async (request, reply) =>
      reply
        .header('cache-control', `public, max-age=${A_DAY}`)
        .type('image/png')
        .send(touchIconOf((await faceFor(request)).firm)),
    );
    app.get(ICON, { config }, async (request, reply) => {
      const { firm } = await faceFor(request);
      const found = firm?.favicon_url ? await firmPicture(services, 'favicon', firm.url) : null;
      const picture = found && { bytes: await buffer(await found.open()), type: found.contentType };
      return reply
        .header('content-security-policy', "default-src 'none'; img-src data:; frame-ancestors 'none'")
        .header('cache-control', `public, max-age=${A_DAY}`)
        .type('image/svg+xml')
        .send(iconOf(firm, picture));
    });
  };
