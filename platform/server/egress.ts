/**
 * The one gate to the outside. An integration says whose it is, what data it takes and why; it reaches
 * the hosts its operator configured and nothing else. Names are resolved once and that address is used.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Breaker } from './breaker.ts';
import { canonicalHost, reachOf, type Address } from './addresses.ts';
import { NoAnswer, requestPinned, type PinnedInit } from './pinned-request.ts';

export interface Integration {
  /** Who answers for it. */
  owner: string;
  /** The most sensitive thing it is given. */
  dataClass: 'none' | 'contact' | 'payment' | 'identity' | 'tax';
  /** Why it may have that: the service it performs, or the consent it needs. */
  purpose: string;
}

export class EgressRefused extends Error {
  readonly integration: string;
  constructor(integration: string, why: string) {
    super(`${integration} may not connect: ${why}.`);
    this.name = 'EgressRefused';
    this.integration = integration;
  }
}

export interface EgressInit extends Omit<PinnedInit, 'addresses' | 'timeoutMs' | 'maxBytes'> {
  timeoutMs?: number;
  maxBytes?: number;
  /** Tries in all. More than one only where a repeat does no harm. */
  tries?: number;
}

interface EgressOptions {
  resolve?: (host: string) => Promise<Address[]>;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1_048_576;
const PASSING = new Set([429, 502, 503, 504]);

const resolveSystem = async (host: string): Promise<Address[]> =>
  (await systemLookup(host, { all: true })).map((a) => ({
    address: a.address,
    family: a.family === 6 ? 6 : 4,
  }));

export class Egress {
  readonly #integrations = new Map<string, Integration>();
  readonly #hosts = new Map<string, Map<string, { own: boolean }>>();
  readonly #breakers = new Map<string, Breaker>();
  readonly #options: Required<EgressOptions>;

  constructor(options: EgressOptions = {}) {
    this.#options = {
      resolve: options.resolve ?? resolveSystem,
      sleep: options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms))),
      random: options.random ?? Math.random,
      now: options.now ?? Date.now,
    };
  }

  register(name: string, integration: Integration): void {
    if (this.#integrations.has(name)) throw new Error(`The integration ${name} is registered twice.`);
    this.#integrations.set(name, integration);
    this.#hosts.set(name, new Map());
  }

  /**
   * `host` comes from the settings, never from a request. `own` lets a name stand for a host in the
   * operator's own network; an address or `localhost` written out says so itself.
   */
  allow(name: string, host: string, { own = false }: { own?: boolean } = {}): void {
    const hosts = this.#hosts.get(name);
    const canonical = canonicalHost(host);
    if (!hosts || !canonical)
      throw new EgressRefused(name, hosts ? 'its host is not a host' : 'it is not registered');
    const literal = isIP(canonical) !== 0 || canonical === 'localhost';
    hosts.set(canonical, { own: own || literal });
  }

  /** For the list of who receives what. */
  list(): { name: string; integration: Integration; hosts: string[] }[] {
    return [...this.#integrations].map(([name, integration]) => ({
      name,
      integration,
      hosts: [...this.#hosts.get(name)!.keys()],
    }));
  }

  /** The addresses to connect to, checked, or NoAnswer when nobody names them in time. */
  async assertAllowed(name: string, host: string, timeoutMs = TIMEOUT_MS): Promise<Address[]> {
    const hosts = this.#hosts.get(name);
    if (!hosts) throw new EgressRefused(name, 'it is not registered');
    const canonical = canonicalHost(host);
    const allowed = canonical === undefined ? undefined : hosts.get(canonical);
    if (!canonical || !allowed) throw new EgressRefused(name, 'this host is not one of its own');
    const family = isIP(canonical);
    const addresses = family
      ? [{ address: canonical, family: family as 4 | 6 }]
      : await inTime(this.#options.resolve(canonical), timeoutMs).catch(() => {
          throw new NoAnswer('The name of the service could not be looked up.', false);
        });
    if (addresses.length === 0) throw new EgressRefused(name, 'its host has no address');
    for (const { address } of addresses) {
      const reach = reachOf(address);
      if (reach === 'never' || (reach === 'own' && !allowed.own))
        throw new EgressRefused(name, 'its host leads to a closed address');
    }
    return addresses;
  }

  /** For clients that open their own connections: the same check where the name becomes an address. */
  lookupFor(name: string): LookupFunction {
    return (host, options, done) => {
      this.assertAllowed(name, host).then(
        (addresses) => {
          const wanted = addresses.filter(
            (a) => !options.family || `IPv${a.family}` === options.family || a.family === options.family,
          );
          const found = wanted.length > 0 ? wanted : addresses;
          if (options.all) done(null, found);
          else done(null, found[0]!.address, found[0]!.family);
        },
        (error: Error) => done(error, '', 4),
      );
    };
  }

  /** Redirects are not followed: a 3xx is the answer. The body is read whole, up to `maxBytes`. */
  async fetch(name: string, url: string | URL, init: EgressInit = {}): Promise<Response> {
    const target = this.#target(name, url);
    const { tries = 1, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, ...rest } = init;
    const breaker = this.#breakerFor(name, target.host);
    for (let attempt = 1; ; attempt += 1) {
      breaker.assertClosed();
      try {
        const began = performance.now();
        const addresses = await this.assertAllowed(name, target.hostname, timeoutMs);
        // Looking the name up is part of the time the call has.
        const left = Math.max(1, timeoutMs - (performance.now() - began));
        const response = await requestPinned(target, { ...rest, timeoutMs: left, maxBytes, addresses });
        if (!PASSING.has(response.status)) breaker.succeeded();
        else if (response.status !== 429) breaker.failed();
        if (!PASSING.has(response.status) || attempt >= tries) return response;
      } catch (error) {
        if (error instanceof EgressRefused) throw error;
        breaker.failed();
        if (attempt >= tries) throw error;
      }
      await this.#options.sleep(this.#options.random() * Math.min(10_000, 200 * 2 ** attempt));
    }
  }

  #target(name: string, url: string | URL): URL {
    if (!URL.canParse(String(url))) throw new EgressRefused(name, 'the address cannot be read');
    const target = new URL(url);
    if (target.protocol !== 'https:' && target.protocol !== 'http:')
      throw new EgressRefused(name, 'only http and https leave here');
    if (target.username || target.password) throw new EgressRefused(name, 'the address carries a password');
    const host = canonicalHost(target.hostname);
    if (target.protocol === 'http:' && !(host && this.#hosts.get(name)?.get(host)?.own))
      throw new EgressRefused(name, 'plain http is only for hosts of its own network');
    return target;
  }

  #breakerFor(name: string, host: string): Breaker {
    const id = `${name} ${host}`;
    let breaker = this.#breakers.get(id);
    if (!breaker) this.#breakers.set(id, (breaker = new Breaker(name, this.#options.now)));
    return breaker;
  }
}

/** The system's resolver cannot be told to stop; whoever waits for it can. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
