import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Access, Endpoint } from '#platform/contract.ts';
import type { Services } from '#platform/server/context.ts';
import { CAST, type Role } from '#test/actors.ts';
import { answer } from './answer.ts';

const PARTS = new Set(['params', 'query', 'body']);

/** Calls an endpoint as an actor; tells how it ended and which parts of the request were read on the way. */
async function callAs(actor: Actor, access: Access): Promise<{ code: string; read: string[] }> {
  const read: string[] = [];
  const request = new Proxy({ headers: {}, params: {}, query: {}, body: {} } as FastifyRequest, {
    get(target, name, receiver) {
      if (PARTS.has(String(name))) read.push(String(name));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const part = z.object({ needed: z.string() });
  const endpoint = {
    access,
    params: part,
    query: part,
    body: part,
    output: z.unknown(),
  } as unknown as Endpoint;
  const handle = answer(
    {} as Services,
    async () => actor,
    'test.call',
    endpoint,
    async () => {
      throw new Error('the handler ran');
    },
  );
  const code = await handle(request, {} as FastifyReply).then(
    () => 'answered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  return { code, read };
}

const REFUSED: [Access, Role[], code: string][] = [
  [{ who: 'signed-in' }, ['anonymous', 'system'], 'auth.invalid'],
  [{ who: 'client' }, ['partner', 'admin', 'full', 'group here', 'role holder'], 'perm.denied'],
  [{ who: 'staff' }, ['client', 'read-only client'], 'perm.denied'],
  [{ who: 'staff', levels: ['partner'] }, ['admin', 'full', 'group here', 'client'], 'perm.denied'],
  [{ who: 'staff', permission: 'roles.manage' }, ['group here', 'role holder', 'client'], 'perm.denied'],
];

describe('a call by an actor whom the contract refuses', () => {
  for (const [access, roles, code] of REFUSED)
    it(`is refused before its path, query or body is read: ${JSON.stringify(access)}`, async () => {
      for (const role of roles) expect(await callAs(CAST[role], access), role).toEqual({ code, read: [] });
    });

  it('is refused before its input is read when the session has proven no address', async () => {
    const unproven = { ...CAST.client, limitedTo: 'template:form' };
    expect(await callAs(unproven, { who: 'client' })).toEqual({ code: 'auth.unproven', read: [] });
  });

  it('would be told if it were not: an actor who may call has the input read', async () => {
    const { code, read } = await callAs(CAST.partner, { who: 'staff' });
    expect(code).toBe('input.invalid');
    expect(read).toContain('params');
  });
});
