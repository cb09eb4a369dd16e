import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { canonicalHost, reachOf, type Address } from './addresses.ts';
import { ServiceDown } from './breaker.ts';
import { Egress, EgressRefused } from './egress.ts';
import { NoAnswer } from './pinned-request.ts';

const sms = { owner: 'Operations', dataClass: 'contact', purpose: 'sends text messages' } as const;
const v4 = (address: string): Address => ({ address, family: 4 });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer(answer as never);
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

function gate(options: ConstructorParameters<typeof Egress>[0] = {}) {
  const egress = new Egress({ sleep: async () => {}, ...options });
  egress.register('sms', sms);
  return egress;
}

describe('R48: addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '0:0:0:0:0:ffff:127.0.0.1',
  ])('%s is of the own network', (address) => expect(reachOf(address)).toBe('own'));

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '169.254.0.1',
    '::',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fe80::1',
    'fe80::1%eth0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'ff02::1',
    'fd00:ec2::254',
    '100.100.100.200',
    'not an address',
    '',
    '::ffff:0.0.0.0',
  ])('%s is closed to all', (address) => expect(reachOf(address)).toBe('never'));

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(reachOf(address)).toBe('public'),
  );

  it.each([
    ['0177.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['EXAMPLE.com.', 'example.com'],
    ['[::1]', '::1'],
    ['::1', '::1'],
  ])('%s is written %s', (written, canonical) => expect(canonicalHost(written)).toBe(canonical));

  it.each(['a b', 'a/b', 'user@host', 'host:80', '', 'a\nb'])('%o is no host', (host) =>
    expect(canonicalHost(host)).toBeUndefined(),
  );
});

describe('R58: the gate', () => {
  it('opens only to registered integrations and their own hosts', async () => {
    const egress = gate({ resolve: async () => [v4('8.8.8.8')] });
    egress.allow('sms', 'api.example.com');
    await expect(egress.assertAllowed('sms', 'API.example.com.')).resolves.toEqual([v4('8.8.8.8')]);
    await expect(egress.assertAllowed('sms', 'evil.example.com')).rejects.toThrow(EgressRefused);
    await expect(egress.assertAllowed('nobody', 'api.example.com')).rejects.toThrow('not registered');
    expect(() => egress.allow('nobody', 'x.com')).toThrow('not registered');
    expect(() => egress.register('sms', sms)).toThrow('twice');
    expect(egress.list()).toEqual([{ name: 'sms', integration: sms, hosts: ['api.example.com'] }]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://localhost./',
    'https://user:secret@api.example.com/',
    'https://api.example.com@evil.com/',
    'file:///etc/passwd',
    'ftp://api.example.com/',
    'gopher://api.example.com/',
    'data:text/plain,x',
    'javascript:alert(1)',
    '//api.example.com',
    'not a url',
    'http://api.example.com/',
    'https://api.example.com.evil.com/',
    'https://evil.com/?api.example.com',
    'https://evil.com#api.example.com',
    'https://①②⑦.⓪.⓪.①/',
  ])('R48: does not call %s', async (url) => {
    const egress = gate({ resolve: async () => [v4('8.8.8.8')] });
    egress.allow('sms', 'api.example.com');
    await expect(egress.fetch('sms', url)).rejects.toThrow(EgressRefused);
  });

  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:127.0.0.1', '0.0.0.0'])(
    'R48: an allowed name that leads to %s stays closed, beside a good address too',
    async (address) => {
      const egress = gate({
        resolve: async () => [v4('8.8.8.8'), { address, family: address.includes(':') ? 6 : 4 }],
      });
      egress.allow('sms', 'api.example.com');
      await expect(egress.fetch('sms', 'https://api.example.com/')).rejects.toThrow('closed address');
    },
  );

  it('a name of the own network is open where the operator said so, metadata never', async () => {
    const answers = [[v4('10.0.0.8')], [v4('169.254.169.254')]];
    const egress = gate({ resolve: async () => answers.shift()! });
    egress.allow('sms', 'relay.internal', { own: true });
    await expect(egress.assertAllowed('sms', 'relay.internal')).resolves.toHaveLength(1);
    await expect(egress.assertAllowed('sms', 'relay.internal')).rejects.toThrow(EgressRefused);
    egress.allow('sms', '169.254.169.254');
    await expect(egress.assertAllowed('sms', '169.254.169.254')).rejects.toThrow(EgressRefused);
  });

  it('R48: connects to the address that was checked, though the name now leads elsewhere', async () => {
    const port = await listen((request, response) => response.end(request.headers.host));
    let asked = 0;
    const egress = gate({
      resolve: async () => (++asked === 1 ? [v4('127.0.0.1')] : [v4('169.254.169.254')]),
    });
    egress.allow('sms', 'rebinding.test', { own: true });
    const answer = await egress.fetch('sms', `http://rebinding.test:${port}/`);
    expect(await answer.text()).toBe(`rebinding.test:${port}`);
    expect(asked).toBe(1);
  });

  it('gives clients with connections of their own the same check', async () => {
    const egress = gate({ resolve: async () => [v4('127.0.0.1')] });
    egress.allow('sms', 'files.example.com');
    const failed = await new Promise<Error | null>((done) =>
      egress.lookupFor('sms')('files.example.com', { all: true }, (e) => done(e)),
    );
    expect(failed).toBeInstanceOf(EgressRefused);
  });
});

describe('R88: calls', () => {
  const local = (options = {}) => {
    const egress = gate(options);
    egress.allow('sms', '127.0.0.1');
    return egress;
  };

  it('do not follow redirects', async () => {
    const port = await listen((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    const answer = await local().fetch('sms', `http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(302);
  });

  it('end in time though the server drips, and refuse an endless answer', async () => {
    const port = await listen((request, response) => {
      response.write('x');
      if (request.url === '/large') response.end(Buffer.alloc(10_000));
    });
    await expect(local().fetch('sms', `http://127.0.0.1:${port}/`, { timeoutMs: 80 })).rejects.toMatchObject({
      sent: true,
    });
    await expect(local().fetch('sms', `http://127.0.0.1:${port}/large`, { maxBytes: 500 })).rejects.toThrow(
      'too large',
    );
  });

  it('are repeated with growing, uneven pauses only where asked', async () => {
    let calls = 0;
    const port = await listen((_, response) => response.writeHead(++calls < 3 ? 503 : 200).end('ok'));
    const pauses: number[] = [];
    const egress = local({ sleep: async (ms: number) => void pauses.push(ms), random: () => 0.5 });
    expect((await egress.fetch('sms', `http://127.0.0.1:${port}/`)).status).toBe(503);
    calls = 0;
    expect((await egress.fetch('sms', `http://127.0.0.1:${port}/`, { tries: 3 })).status).toBe(200);
    expect(pauses).toEqual([200, 400]);
  });

  it('rest after five failures and try again after half a minute', async () => {
    let now = 0;
    let healthy = false;
    const port = await listen((request, response) =>
      healthy ? response.end('ok') : request.socket.destroy(),
    );
    const egress = local({ now: () => now });
    const call = () => egress.fetch('sms', `http://127.0.0.1:${port}/`);
    for (let i = 0; i < 5; i += 1) await expect(call()).rejects.toThrow(NoAnswer);
    await expect(call()).rejects.toThrow(ServiceDown);
    now += 30_001;
    await expect(call()).rejects.toThrow(NoAnswer);
    await expect(call()).rejects.toThrow(ServiceDown);
    now += 30_001;
    healthy = true;
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
  });

  it('say that nothing was sent where there is no connection', async () => {
    await expect(local().fetch('sms', 'http://127.0.0.1:1/')).rejects.toMatchObject({ sent: false });
  });
});

describe('a resolver', () => {
  const never = () => new Promise<Address[]>(() => undefined);

  it('that never answers ends the call within its time, as no answer', async () => {
    const egress = gate({ resolve: never });
    egress.allow('sms', 'api.sms.example');
    const began = performance.now();
    await expect(egress.fetch('sms', 'https://api.sms.example/', { timeoutMs: 150 })).rejects.toThrow(
      NoAnswer,
    );
    expect(performance.now() - began).toBeLessThan(1000);
    const failure = await egress
      .fetch('sms', 'https://api.sms.example/', { timeoutMs: 20 })
      .catch((error) => error);
    expect((failure as NoAnswer).sent).toBe(false);
  });

  it('that never answers ends the look-up of clients that connect by themselves', async () => {
    const egress = gate({ resolve: never });
    egress.allow('sms', 'api.sms.example');
    await expect(egress.assertAllowed('sms', 'api.sms.example', 50)).rejects.toThrow(NoAnswer);
  });

  it('that is slow leaves the service what is left of the time', async () => {
    const port = await listen(() => undefined);
    const slow = async () => {
      await new Promise((done) => setTimeout(done, 200));
      return [v4('127.0.0.1')];
    };
    const egress = gate({ resolve: slow });
    egress.allow('sms', 'relay.internal', { own: true });
    const began = performance.now();
    await expect(egress.fetch('sms', `http://relay.internal:${port}/`, { timeoutMs: 400 })).rejects.toThrow(
      'took too long',
    );
    expect(performance.now() - began).toBeLessThan(580);
  });

  it('that keeps failing opens the breaker as any other failure does', async () => {
    const egress = gate({ resolve: never });
    egress.allow('sms', 'api.sms.example');
    const ask = () =>
      egress.fetch('sms', 'https://api.sms.example/', { timeoutMs: 5 }).catch((error) => error);
    const failures = [];
    for (let at = 0; at < 12; at += 1) failures.push(await ask());
    expect(failures.at(-1)).toBeInstanceOf(ServiceDown);
  });
});
