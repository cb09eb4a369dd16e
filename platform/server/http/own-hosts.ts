/**
 * The portal answers under its own names only: the host of BASE_URL and those of firms that have one of their own. A
 * page that was made to point its name here (DNS rebinding) is told that it is at the wrong door.
 */
import type { FastifyRequest } from 'fastify';
import { AppError, Forbidden } from '#platform/errors.ts';
import { loopbackHost } from '../config-checks.ts';
import type { Database } from '../db/database.ts';

/** Asked by machines that know the portal by its address in their network. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const KEEP_MS = 60_000;
/** A name nobody has may be new; it is looked for this often at most. */
const LOOK_AGAIN_MS = 2000;

export class WrongHost extends AppError {
  constructor() {
    super(421, 'host.unknown', 'This portal is not at this address.');
  }
}

export interface OwnHosts {
  assertOwn: (request: FastifyRequest) => Promise<void>;
}

export function makeOwnHosts(baseUrl: string, db: Database): OwnHosts {
  const base = new URL(baseUrl);
  const isLoopback = loopbackHost(baseUrl);
  const aliases = firmHosts(db);

  const isOwn = async (host: string): Promise<boolean> => {
    if (host === base.host) return true;
    if (isLoopback) return loopbackHost(`http://${host}`);
    return aliases(host);
  };
  return {
    async assertOwn(request) {
      const path = request.url.split('?', 1)[0]!;
      if (PROBES.has(path)) return;
      const host = (request.host ?? '').toLowerCase();
      if (!(await isOwn(host))) throw new WrongHost();
      if (path.startsWith('/api/')) assertOwnPage(request, host, base.protocol);
    },
  };
}

/** A change may only come from our own pages, whatever cookies a foreign one makes the browser send. */
function assertOwnPage(request: FastifyRequest, host: string, protocol: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw new Forbidden();
  const { origin } = request.headers;
  if (typeof origin !== 'string') return;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from?.host !== host || from.protocol !== protocol) throw new Forbidden();
}

/** The names firms have of their own, read together: guessing names costs no look each. */
function firmHosts(db: Database): (host: string) => Promise<boolean> {
  let known = new Set<string>();
  let readAt = 0;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const rows = await db.system((tx) =>
      tx.selectFrom('firms').select('host_alias').where('host_alias', 'is not', null).execute(),
    );
    known = new Set(rows.map((row) => row.host_alias!.toLowerCase()));
  };
  const refresh = () => {
    readAt = Date.now();
    // With the database away, what was known still is.
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = null));
    return reading;
  };
  return async (host) => {
    const age = Date.now() - readAt;
    if (age > KEEP_MS || (!known.has(host) && age > LOOK_AGAIN_MS)) await refresh();
    return known.has(host);
  };
}
