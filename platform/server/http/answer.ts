/** Runs one endpoint: who, what, work, answer. The order is the same for every call of the product. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, SignedInActor } from '#platform/actor.ts';
import { addressKey } from '#platform/address-key.ts';
import { holdsSomewhere } from '#platform/actor.ts';
import type { Access, Endpoint } from '#platform/contract.ts';
import { CHANGED_HEADER, EVERYTHING, TAB_HEADER } from '#platform/headers.ts';
import { AppError, Forbidden, Invalid, PREVIEW_READ_ONLY, SignedOut } from '#platform/errors.ts';
import { type Ctx, makeCtx, scopeOf, type Services } from '../context.ts';
import { type Asker, workFor } from '../foreign/asker.ts';
import { checkIdempotencyKey, once } from '../idempotency.ts';
import type { Exchange } from './feature.ts';
import { assertSavable } from './plain-text.ts';

/** A sign-in counts as recent for this long, and for a change of the ways in only if it has just been proved. */
export const RECENT_MS = 15 * 60_000;
export const JUST_MS = 5 * 60_000;

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;
/** A header stays small; what happened to very many is named as one. */
const MOST_TOPICS = 250;
const TAB = /^[\w-]{8,40}$/;

const tabOf = ({ headers }: FastifyRequest): string | null => {
  const named = headers[TAB_HEADER];
  return typeof named === 'string' && TAB.test(named) ? named : null;
};

type AnyHandler = (ctx: Ctx, input: unknown, exchange: Exchange) => Promise<unknown>;

/** Pure: throws when this actor may not call at all. What they may touch is decided by policy, later. */
export function assertMayCall(access: Access, actor: Actor): void {
  if (access.who === 'public') return;
  if (actor.kind === 'anonymous' || actor.kind === 'system') throw new SignedOut();
  if (access.who === 'signed-in') return;
  if (access.who !== actor.kind) throw new Forbidden();
  if (access.who !== 'staff' || actor.kind !== 'staff') return;
  if (access.permission && !holdsSomewhere(actor, access.permission)) throw new Forbidden();
  if (access.levels && !access.levels.includes(actor.level)) throw new Forbidden();
}

function assertProven(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access.who === 'public' || endpoint.unproven) return;
  if (actor.kind === 'client' && actor.limitedTo !== null)
    throw new Forbidden('auth.unproven', 'Please confirm your email address first.');
}

/** Whatever is not made for previews does not exist in one; what needs no session is not about the client. */
function assertPreviewable(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind !== 'client' || actor.previewedBy === null || endpoint.preview) return;
  if (endpoint.access.who === 'public' && endpoint.method === 'GET') return;
  throw new Forbidden('preview.read_only', PREVIEW_READ_ONLY);
}

/** For a call of which only a part needs a recent sign-in. */
export function assertRecent(actor: Actor, now: Date, longest = RECENT_MS): void {
  const proved = 'provedAt' in actor ? Date.parse(actor.provedAt) : 0;
  if (now.getTime() - proved > longest)
    throw new Forbidden('auth.step_up', 'Please confirm it’s you before doing this.');
}

/** Path, query and body as one object, each part checked by its own schema. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parts: [z.ZodObject | undefined, unknown][] = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ];
  const input: Record<string, unknown> = {};
  for (const [schema, value] of parts) {
    if (!schema) continue;
    assertSavable(value);
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw firstProblem(parsed.error);
    Object.assign(input, parsed.data);
  }
  return input;
}

function firstProblem(error: z.ZodError): Invalid {
  const issue = error.issues[0]!;
  return new Invalid(issue.message, issue.path.map(String).join('.') || undefined);
}

export function answer(
  services: Services,
  authenticate: Authenticate,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
) {
  const kind = endpoint.kind ?? 'json';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const actor = await authenticate(request);
    assertMayCall(endpoint.access, actor);
    assertProven(endpoint, actor);
    assertPreviewable(endpoint, actor);
    if (endpoint.recent)
      assertRecent(actor, services.clock.now(), endpoint.recent === 'just' ? JUST_MS : RECENT_MS);
    const input = readInput(endpoint, request);
    const facts = {
      requestId: request.id,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      tab: tabOf(request),
    };
    const changed = new Set<string>();
    const onChange = (topics: readonly string[]) => topics.forEach((topic) => changed.add(topic));
    const exchange = { request, reply };
    let repeated = true;
    const run = (ctx: Ctx) => {
      repeated = false;
      return handler(ctx, input, exchange);
    };

    const key = request.headers['idempotency-key'];
    const result = await workFor(askerOf(actor, request, reply), () =>
      endpoint.idempotent && typeof key === 'string'
        ? runOnce(
            services,
            name,
            actor as SignedInActor,
            key,
            input,
            (joined) => run(makeCtx(services, actor, facts, { joined, onChange })),
            endpoint,
          )
        : run(makeCtx(services, actor, facts, { onChange })),
    );
    // The first answer was lost with what it said had changed, so all of it may have.
    if (repeated) changed.add(EVERYTHING);
    if (changed.size > 0) reply.header(CHANGED_HEADER, [...changed].slice(0, MOST_TOPICS).join(' '));
    return kind === 'json' || kind === 'upload' ? checkedOutput(services, name, endpoint, result) : result;
  };
}

/** Somebody without a session is anonymous, whatever link they hold, until a use case knows better. */
function askerOf(actor: Actor, request: FastifyRequest, reply: FastifyReply): Asker {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    kind: 'request',
    firm: 'firmId' in actor ? actor.firmId : 0,
    person: 'userId' in actor ? actor.userId : 0,
    address: addressKey(request.ip),
    isAnonymous: !('userId' in actor),
    isScan: false,
    isUpload: false,
    signal: gone.signal,
  };
}

async function runOnce(
  services: Services,
  name: string,
  actor: SignedInActor,
  key: string,
  input: unknown,
  run: (joined: Parameters<Parameters<Services['db']['write']>[1]>[0]) => Promise<unknown>,
  endpoint: Endpoint,
): Promise<unknown> {
  checkIdempotencyKey(key);
  const claim = { actor, endpoint: name, key, input, now: services.clock.now() };
  return services.db.write(scopeOf(actor), (tx) =>
    once(tx, services.secrets, claim, async () => checkedOutput(services, name, endpoint, await run(tx))),
  );
}

/** Only declared fields leave the server. */
function checkedOutput(services: Services, name: string, endpoint: Endpoint, result: unknown): unknown {
  const parsed = endpoint.output.safeParse(result);
  if (parsed.success) return parsed.data;
  services.log.error('an answer did not fit its contract', {
    endpoint: name,
    issues: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`),
  });
  throw new AppError(500, 'server.error', 'Something went wrong');
}
