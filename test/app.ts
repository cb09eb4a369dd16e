/** The whole app in one process on its own database: real SQL, real files, captured mail, a clock the test sets. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { insertSession } from '#features/accounts/sessions/server/queries.ts';
import { issueAccessToken } from '#features/accounts/sessions/server/tokens.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import type { CallOf, Endpoint, OutputOf } from '#platform/contract.ts';
import type { ErrorBody } from '#platform/errors.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Services } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { Sms } from '#platform/server/sms/sms.ts';
import { keepNormalPriority } from '#platform/server/foreign/sandbox.ts';
import { type Built, buildServices } from '#server/services.ts';
import { startWeb } from '#server/web.ts';
import { startWorkerRole } from '#server/worker.ts';
import { requestFor } from './call.ts';
import { cloneDatabase } from './cloned-database.ts';
import { type EMPTY, PEOPLED } from './database.ts';
import { preferIn, type World } from './factories.ts';
import type { PersonName } from './people.ts';

export interface Answer<T> {
  status: number;
  body: T;
  error: ErrorBody['error'] | undefined;
  headers: Record<string, number | string | string[] | undefined>;
}

export interface Caller {
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<OutputOf<E>>>;
  token: string;
  sessionId: string;
  cookie: string;
}

export interface TestApp {
  http: FastifyInstance;
  /** The address of a listening server, for streams and uploads. */
  origin: string;
  services: Services;
  built: Built;
  owner: pg.Client;
  databaseUrl: string;
  world: World;
  mails: Mail[];
  texts: Sms[];
  setTime: (now: Date | null) => void;
  as: (person: PersonName) => Promise<Caller>;
  anonymous: Caller;
  startWorker: () => Promise<void>;
}

export interface AppOptions {
  env?: Record<string, string>;
  preferences?: Record<string, unknown>;
  /** Mail and text messages go where the settings say, instead of being captured. */
  realSenders?: true;
  /** What can be signed in this app, instead of what the product has. */
  subjects?: readonly SigningSubject[];
  /** A database without anybody, instead of the one with the named people. */
  template?: typeof EMPTY;
}

/** Registers the app for a test file and returns a holder that is filled before the first test. */
export function useApp(options: AppOptions = {}): TestApp {
  const holder = {} as TestApp;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    Object.assign(holder, await startTestApp(options, closers));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });
  return holder;
}

keepNormalPriority();

export async function startTestApp(options: AppOptions, closers: (() => unknown)[]): Promise<TestApp> {
  const database = await cloneDatabase(options.template ?? PEOPLED);
  closers.push(database.drop);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-files-'));
  closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: '0',
    // Seconds a page: tests that are about it turn it on.
    OCR: 'off',
    MASTER_KEY: inject('masterKey'),
    ...options.env,
  });
  let fixed: Date | null = null;
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const built = await buildServices(config, database.addresses, {
    clock: { now: () => fixed ?? new Date() },
    ...(!options.realSenders && {
      transports: {
        mail: { send: async (mail) => void mails.push(mail), close: async () => undefined },
        sms: { send: async (sms) => void texts.push(sms) },
      },
    }),
  });
  closers.push(built.close);
  const { services } = built;
  const world = inject('world');
  if (options.preferences) await preferIn(database.owner, options.preferences);
  const web = await startWeb(built, { host: '127.0.0.1', port: 0 }, options.subjects);
  closers.push(web.stop);
  const address = web.app.server.address() as { port: number };

  return {
    http: web.app,
    origin: `http://127.0.0.1:${address.port}`,
    services,
    built,
    owner: database.owner,
    databaseUrl: database.url,
    world,
    mails,
    texts,
    setTime: (now) => void (fixed = now),
    as: (person) => signIn(web.app, services, world.people[person]),
    anonymous: caller(web.app, '', '', ''),
    startWorker: async () => {
      const worker = await startWorkerRole(built);
      closers.push(worker.stop);
    },
  };
}

/** A session as sign-in makes it, without the cost of a password check. */
async function signIn(
  app: FastifyInstance,
  services: Services,
  person: { id: number; firmId: number },
): Promise<Caller> {
  const secret = tokenBytes();
  const sessionId = randomUUID();
  const now = services.clock.now();
  await services.db.system((tx) =>
    insertSession(tx, {
      firm_id: person.firmId,
      id: sessionId,
      user_id: person.id,
      secret_hash: hashToken(secret),
      now: now.toISOString(),
      expires_at: new Date(now.getTime() + 12 * 3_600_000).toISOString(),
      address: '127.0.0.1',
      user_agent: 'test',
    }),
  );
  return caller(
    app,
    issueAccessToken(services, sessionId).access_token,
    sessionId,
    `sheaf=${sessionId}.${secret}`,
  );
}

function caller(app: FastifyInstance, token: string, sessionId: string, cookie: string): Caller {
  return {
    token,
    sessionId,
    cookie,
    async call(endpoint, input, headers = {}) {
      const request = requestFor(endpoint, input);
      const proof = token && { authorization: `Bearer ${token}`, cookie };
      const response = await app.inject({ ...request, headers: { ...proof, ...headers } });
      const json = response.headers['content-type']?.toString().startsWith('application/json');
      const body = json ? response.json() : response.rawPayload;
      return { status: response.statusCode, body, error: body?.error, headers: response.headers };
    },
  };
}
