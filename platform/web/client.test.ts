import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { ApiError, NetworkError, StepUpDeclined } from './api-error.ts';
import { createClient, type ClientSeams } from './client.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/things/:thing_id',
  access: { who: 'signed-in' },
  resource: 'thing',
  verb: 'read',
  summary: 'One thing',
  params: z.object({ thing_id: z.coerce.number() }),
  query: z.object({ search: z.string().optional() }),
  output: z.object({ id: z.number() }),
});
const makeThing = endpoint({
  method: 'POST',
  path: '/things',
  access: { who: 'signed-in' },
  resource: 'thing',
  verb: 'create',
  summary: 'Make a thing',
  body: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
  idempotent: true,
});
const enter = endpoint({
  method: 'POST',
  path: '/enter',
  access: { who: 'public', why: 'test' },
  resource: 'session',
  verb: 'create',
  summary: 'Enter',
  body: z.object({ password: z.string() }),
  output: z.object({ id: z.number() }),
});

interface Sent {
  path: string;
  headers: Headers;
  init: RequestInit;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const unauthorized = () => json(401, { error: { code: 'auth.invalid', message: 'Please sign in.' } });
const tokens = (token: string) => json(200, { access_token: token, expires_at: '2026-01-01T00:00:00Z' });

function harness(
  answer: (sent: Sent, nth: number) => Response | Promise<Response>,
  more: Partial<ClientSeams> = {},
) {
  const sent: Sent[] = [];
  let keys = 0;
  const seams: ClientSeams = {
    fetch: async (path, init = {}) => {
      const request = { path: path as string, headers: new Headers(init.headers), init };
      sent.push(request);
      return answer(request, sent.length);
    },
    alone: (work) => work(),
    log: vi.fn(),
    tab: 'tab-of-tests',
    newKey: () => `key-${++keys}`,
    ...more,
  };
  const client = createClient(seams);
  const signedOut = vi.fn();
  client.onSignedOut(signedOut);
  const paths = () => sent.map((request) => request.path);
  return { client, sent, seams, signedOut, paths };
}

const isRefresh = (sent: Sent) => sent.path === '/api/session/refresh';

describe('call', () => {
  it('PLT-001: lays the input over path and query and carries the token', async () => {
    const { client, sent } = harness(() => json(200, { id: 7 }));
    client.setToken('t1');
    await expect(client.call(readThing, { thing_id: 7, search: 'a b&c' })).resolves.toEqual({ id: 7 });
    expect(sent[0]!.path).toBe('/api/things/7?search=a+b%26c');
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer t1');
  });

  it('PLT-002: sends the body as JSON, and only the fields the contract names', async () => {
    const { client, sent } = harness(() => json(200, { id: 1 }));
    await client.call(makeThing, { name: 'x', stray: 1 } as never);
    expect(sent[0]!.init.body).toBe('{"name":"x"}');
    expect(sent[0]!.headers.get('content-type')).toBe('application/json');
  });

  it('turns an error answer into an ApiError with code, field and details', async () => {
    const { client } = harness(() =>
      json(409, {
        error: { code: 'conflict.stale', message: 'Changed', field: 'name', details: { current: 1 } },
      }),
    );
    const failure = await client.call(readThing, { thing_id: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 409,
      code: 'conflict.stale',
      field: 'name',
      details: { current: 1 },
    });
  });

  it('an unreadable error answer reads Something went wrong', async () => {
    const { client } = harness(() => new Response('<html>', { status: 502 }));
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toThrow('Something went wrong');
  });
});

describe('a 401', () => {
  it('PLT-004: is retried once with a refreshed token and goes unnoticed', async () => {
    const { client, sent, signedOut, paths } = harness((request) => {
      if (isRefresh(request)) return tokens('t2');
      return request.headers.get('authorization') === 'Bearer t2' ? json(200, { id: 1 }) : unauthorized();
    });
    client.setToken('t1');
    await expect(client.call(readThing, { thing_id: 1 })).resolves.toEqual({ id: 1 });
    expect(paths()).toEqual(['/api/things/1', '/api/session/refresh', '/api/things/1']);
    expect(sent[2]!.headers.get('authorization')).toBe('Bearer t2');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('PLT-004: concurrent 401s share one refresh', async () => {
    const { client, paths } = harness((request) => {
      if (isRefresh(request)) return tokens('t2');
      return request.headers.get('authorization') === 'Bearer t2' ? json(200, { id: 1 }) : unauthorized();
    });
    client.setToken('t1');
    await Promise.all([1, 2, 3, 4].map((thing_id) => client.call(readThing, { thing_id })));
    expect(paths().filter((path) => path === '/api/session/refresh')).toHaveLength(1);
  });

  it('PLT-005: twice in a row signs the person out, without a third try', async () => {
    const { client, signedOut, paths } = harness((request) =>
      isRefresh(request) ? tokens('t2') : unauthorized(),
    );
    client.setToken('t1');
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(paths()).toHaveLength(3);
  });

  it('PLT-005: with the refresh refused signs the person out', async () => {
    const { client, signedOut, paths } = harness(() => unauthorized());
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(paths()).toEqual(['/api/things/1', '/api/session/refresh']);
  });

  it('of a public call is the answer itself: no refresh, no token, no sign-out', async () => {
    const { client, signedOut, sent } = harness(() => unauthorized());
    client.setToken('t1');
    await expect(client.call(enter, { password: 'wrong' })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers.has('authorization')).toBe(false);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('does not sign anyone out when the refresh never reached the server', async () => {
    const { client, signedOut } = harness((request) => {
      if (isRefresh(request)) throw new TypeError('offline');
      return unauthorized();
    });
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toBeInstanceOf(NetworkError);
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('a session ended from another place', () => {
  const ended = () => json(401, { error: { code: 'auth.ended_elsewhere', message: 'Ended.' } });

  it('is known by the refused call', async () => {
    const { client, signedOut } = harness((request) => (isRefresh(request) ? unauthorized() : ended()));
    client.setToken('t1');
    const failure = await client.call(readThing, { thing_id: 1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'auth.ended_elsewhere' });
    expect(client.endedElsewhere()).toBe(true);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('is known by the refused refresh, as after a reload', async () => {
    const { client } = harness(() => ended());
    await expect(client.refresh()).resolves.toBe(false);
    expect(client.endedElsewhere()).toBe(true);
  });

  it('is not claimed of any other end, and forgotten with the next session', async () => {
    const { client } = harness((_, nth) => (nth === 1 ? unauthorized() : ended()));
    await client.refresh();
    expect(client.endedElsewhere()).toBe(false);
    await client.refresh();
    expect(client.endedElsewhere()).toBe(true);
    client.setToken('t2');
    expect(client.endedElsewhere()).toBe(false);
  });
});

describe('idempotent POSTs', () => {
  it('carry one key, the same on the retry after a refresh', async () => {
    const { client, sent } = harness((request) => {
      if (isRefresh(request)) return tokens('t2');
      return request.headers.get('authorization') === 'Bearer t2' ? json(200, { id: 1 }) : unauthorized();
    });
    await client.call(makeThing, { name: 'x' });
    expect(sent[0]!.headers.get('idempotency-key')).toBe('key-1');
    expect(sent[2]!.headers.get('idempotency-key')).toBe('key-1');
  });

  it('take the caller’s key, and other calls carry none', async () => {
    const { client, sent } = harness(() => json(200, { id: 1 }));
    await client.call(makeThing, { name: 'x' }, { idempotencyKey: 'mine' });
    await client.call(readThing, { thing_id: 1 });
    expect(sent[0]!.headers.get('idempotency-key')).toBe('mine');
    expect(sent[1]!.headers.has('idempotency-key')).toBe(false);
  });
});

describe('one press', () => {
  it('is one call while its answer is awaited, and another one after it', async () => {
    const { client, sent } = harness(() => json(200, { id: 1 }));
    const twice = [client.call(makeThing, { name: 'x' }), client.call(makeThing, { name: 'x' })];
    await expect(Promise.all(twice)).resolves.toEqual([{ id: 1 }, { id: 1 }]);
    expect(sent).toHaveLength(1);
    await client.call(makeThing, { name: 'x' });
    await client.call(makeThing, { name: 'y' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('keeps its key when the answer was lost, until there is one', async () => {
    const { client, sent } = harness((_request, nth) => {
      if (nth === 1) throw new TypeError('Failed to fetch');
      return nth === 2
        ? json(422, { error: { code: 'name.taken', message: 'Taken' } })
        : json(200, { id: 1 });
    });
    await expect(client.call(makeThing, { name: 'x' })).rejects.toBeInstanceOf(NetworkError);
    await expect(client.call(makeThing, { name: 'x' })).rejects.toBeInstanceOf(ApiError);
    await client.call(makeThing, { name: 'x' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

const unproved = () => json(403, { error: { code: 'auth.step_up', message: 'Please confirm it’s you.' } });

describe('a call that needs a fresh sign-in', () => {
  it('asks for one and is made once more, as it was', async () => {
    const { client, sent } = harness((_request, nth) => (nth === 1 ? unproved() : json(200, { id: 7 })));
    const prove = vi.fn(async () => true);
    client.proveBy(prove);
    await expect(client.call(makeThing, { name: 'x' })).resolves.toEqual({ id: 7 });
    expect(prove).toHaveBeenCalledTimes(1);
    expect(sent.map(({ init, headers }) => [init.body, headers.get('idempotency-key')])).toEqual([
      ['{"name":"x"}', 'key-1'],
      ['{"name":"x"}', 'key-1'],
    ]);
  });

  it('is not made again by who declines, nor asked for twice', async () => {
    const { client, sent } = harness(unproved);
    client.proveBy(async () => false);
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toBeInstanceOf(StepUpDeclined);
    expect(sent).toHaveLength(1);
    client.proveBy(async () => true);
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(3);
  });

  it('several at once are confirmed together', async () => {
    let proved = false;
    const { client } = harness(() => (proved ? json(200, { id: 1 }) : unproved()));
    const prove = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return (proved = true);
    });
    client.proveBy(prove);
    await Promise.all([client.call(readThing, { thing_id: 1 }), client.call(readThing, { thing_id: 2 })]);
    expect(prove).toHaveBeenCalledTimes(1);
  });

  it('is refused as any other where nobody can be asked, and any other refusal is nobody’s to confirm', async () => {
    const refused = () => json(403, { error: { code: 'perm.denied', message: 'No.' } });
    const { client } = harness((_request, nth) => (nth === 1 ? unproved() : refused()));
    const prove = vi.fn(async () => true);
    const forget = client.proveBy(prove);
    forget();
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toMatchObject({ code: 'auth.step_up' });
    client.proveBy(prove);
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toMatchObject({ code: 'perm.denied' });
    expect(prove).not.toHaveBeenCalled();
  });
});

describe('a preview', () => {
  const notBegun = () => json(403, { error: { code: 'preview.not_begun', message: 'Open it again.' } });
  const begins = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/v2/users/7/preview');

  it('begins once, before anything of it is asked', async () => {
    const { client, sent } = harness(() => json(200, { id: 1 }), { previewUserId: 7 });
    await Promise.all([client.call(readThing, { thing_id: 1 }), client.call(readThing, { thing_id: 2 })]);
    await client.call(enter, { password: 'x' });
    expect(sent[0]!.path).toBe('/api/v2/users/7/preview');
    expect(sent[0]!.headers.has('x-preview-user')).toBe(false);
    expect(sent[1]!.headers.get('x-preview-user')).toBe('7');
    expect(begins(sent)).toHaveLength(1);
  });

  it('begins again where the session is another one, once for all calls under way', async () => {
    let begun = 0;
    const { client, sent } = harness(
      ({ path }) => {
        if (path.endsWith('/preview')) begun += 1;
        return begun === 1 && !path.endsWith('/preview') ? notBegun() : json(200, { id: 1 });
      },
      { previewUserId: 7 },
    );
    await Promise.all([client.call(readThing, { thing_id: 1 }), client.call(readThing, { thing_id: 2 })]);
    expect(begins(sent)).toHaveLength(2);
  });

  it('shows nothing while it could not begin, and tries with the next call', async () => {
    const { client, sent } = harness(
      (_request, nth) =>
        nth === 1 ? json(404, { error: { code: 'not_found', message: 'Not found' } }) : json(200, { id: 1 }),
      { previewUserId: 7 },
    );
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
    await expect(client.call(readThing, { thing_id: 1 })).resolves.toEqual({ id: 1 });
  });
});

describe('the network', () => {
  it('PLT-006: failing is logged and thrown as a NetworkError', async () => {
    const { client, seams } = harness(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.call(readThing, { thing_id: 1 })).rejects.toBeInstanceOf(NetworkError);
    expect(seams.log).toHaveBeenCalledTimes(1);
  });

  it('an abort is not logged: the caller asked for it', async () => {
    const { client, seams } = harness(() => {
      throw new DOMException('gone', 'AbortError');
    });
    const stop = new AbortController();
    stop.abort();
    await expect(client.call(readThing, { thing_id: 1 }, { signal: stop.signal })).rejects.toThrow('gone');
    expect(seams.log).not.toHaveBeenCalled();
  });
});
