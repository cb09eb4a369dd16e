/** A portal to measure: the real server on a real database that waits for its disk, in a folder that goes away. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { insertSession } from '#features/accounts/sessions/server/queries.ts';
import { issueAccessToken } from '#features/accounts/sessions/server/tokens.ts';
import { makeCtx } from '#platform/server/context.ts';
import { readConfig } from '#platform/server/config.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { openLogins } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { loadMasterKey } from '#platform/server/master-key.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { buildServices } from '#server/services.ts';
import { startWeb } from '#server/web.ts';
import { startWorkerRole } from '#server/worker.ts';

export interface Portal {
  databaseUrl: string;
  services: Awaited<ReturnType<typeof buildServices>>['services'];
  origin: string;
  firmId: number;
  userId: number;
  /** Of the partner, signed in. */
  headers: { authorization: string; cookie: string };
  /** In this process, as the role `all` has it. */
  startWorker: () => ReturnType<typeof startWorkerRole>;
  stop: () => Promise<void>;
}

export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const databaseUrl = server.url('postgres');
  await migrate(databaseUrl);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const addresses = await openLogins(databaseUrl, loadMasterKey(config));
  const built = await buildServices(config, addresses!);
  const web = await startWeb(built, { host: '127.0.0.1', port: 0 });
  const { services } = built;
  const { firmId, userId } = await services.db.system(async (tx) => {
    const firm = await tx
      .insertInto('firms')
      .values({ name: 'Bench', subdomain_url: 'bench' })
      .returning('firm_id')
      .executeTakeFirstOrThrow();
    await services.ciphers.addKey(tx, firm.firm_id);
    const user = await tx
      .insertInto('users')
      .values({
        firm_id: firm.firm_id,
        fname: 'Ann',
        lname: 'Bench',
        is_advisor: true,
        firm_access: 'partner',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { firmId: firm.firm_id, userId: user.id };
  });
  const headers = await openSession(services, firmId, userId);
  return {
    databaseUrl,
    services,
    origin: `http://127.0.0.1:${(web.app.server.address() as { port: number }).port}`,
    firmId,
    userId,
    headers,
    startWorker: () => startWorkerRole(built),
    async stop() {
      await web.stop();
      await built.close();
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody signed in, without the way there. */
export async function openSession(
  services: Portal['services'],
  firmId: number,
  userId: number,
): Promise<Portal['headers']> {
  const id = randomUUID();
  const secret = tokenBytes();
  await services.db.system((tx) =>
    insertSession(tx, {
      firm_id: firmId,
      id,
      user_id: userId,
      secret_hash: hashToken(secret),
      now: new Date().toISOString(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      address: '',
      user_agent: 'bench',
    }),
  );
  const { access_token } = issueAccessToken(services, id);
  return { authorization: `Bearer ${access_token}`, cookie: `sheaf=${id}.${secret}` };
}

/** Brings the firm to this many entities, each with an owner. */
export async function fillEntities(portal: Portal, count: number): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  await client.query('set role sheaf_system');
  await client.query(
    `with wanted as (select g from generate_series((select count(*) from entities where firm_id = $1) + 1, $2::bigint) g),
       people as (insert into users (firm_id, fname, lname, created_at)
         select $1, 'Client', 'Number ' || g, now() - g * interval '1 minute' from wanted returning id, lname)
     insert into entities (firm_id, hash_id, name, entity_type, user_id, created_at)
       select $1, 'bench' || lpad(id::text, 12, '0'), 'Entity ' || lname || ' ' || substr(md5(id::text), 1, 6),
         (array['Individual', 'Trust', 'Partnership', 'S-Corporation'])[1 + id % 4], id, now() - id * interval '1 minute' from people`,
    [portal.firmId, count],
  );
  await client.query('reset role');
  await client.query('analyze');
  await client.end();
}

/** The use cases as the portal's partner would call them, without the way over HTTP. */
export function partnerCtx(portal: Portal) {
  const actor = {
    kind: 'staff',
    granted: [],
    firmId: portal.firmId,
    userId: portal.userId,
    level: 'partner',
    groupId: null,
    sessionId: '',
    provedAt: '',
    accessVersion: 1,
  } as const;
  return makeCtx(portal.services, actor, { requestId: 'bench', address: '', tab: null, userAgent: '' });
}
