/** The contract, told as OpenAPI and as a page a person can read. Nothing on it runs. */
import { escapeHtml } from '#platform/escape-html.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import type { Feature } from './feature.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function parametersOf(endpoint: Endpoint) {
  const list = (part: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(part?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    }));
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

export const describeAccess = ({ access }: Endpoint): string => {
  if (access.who !== 'staff') return access.who === 'public' ? `public: ${access.why}` : access.who;
  const limits = [
    access.permission && `with ${access.permission}`,
    access.levels && `only ${access.levels.join(', ')}`,
  ].filter(Boolean);
  return ['staff', ...limits].join(' ');
};

export function openApi(features: readonly Feature[], baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const feature of features) {
    for (const [name, endpoint] of Object.entries(feature.contract)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
        operationId: `${feature.name}.${name}`,
        tags: [feature.name],
        summary: endpoint.summary,
        'x-access': describeAccess(endpoint),
        security: endpoint.access.who === 'public' ? [] : [{ session: [] }],
        parameters: parametersOf(endpoint),
        ...(endpoint.body
          ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
          : {}),
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
          },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sheaf', version: '0.1.0' },
    servers: [{ url: baseUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function page(features: readonly Feature[]): string {
  const rows = features.flatMap((feature) =>
    Object.entries(feature.contract).map(([name, e]) => {
      const cells = [e.method, `/api${e.path}`, e.summary, describeAccess(e), `${feature.name}.${name}`];
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sheaf API</title></head><body><h1>Sheaf API</h1>
<p>The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Errors are {"error": {code, message, field?}}.</p>
<table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th><th>Name</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`;
}

export const serveDocs =
  (features: readonly Feature[], baseUrl: string) =>
  (app: FastifyInstance): void => {
    const config = { openBecause: 'the contract is no secret' };
    app.get('/api/docs', { config }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page(features)),
    );
    app.get('/api/docs/openapi.json', { config }, (_request, reply) =>
      reply.send(openApi(features, baseUrl)),
    );
  };
