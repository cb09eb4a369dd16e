/** One program, three roles: `web`, `worker`, or `all` (the default). */
import fs from 'node:fs';
import path from 'node:path';
import { loadDemoFirm } from '#db/demo/load.ts';
import type { Services } from '#platform/server/context.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD, NAMED_CLIENTS, STAFF } from '#db/demo/people.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { type DatabaseAddresses, oneLogin, openLogins } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { loadMasterKey } from '#platform/server/master-key.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { claimDataDir } from './data-dir.ts';
import { assertPortFree } from './port.ts';
import { buildServices } from './services.ts';
import { startWeb } from './web.ts';
import { startWorkerRole } from './worker.ts';

const ROLES = ['web', 'worker', 'all'] as const;
type Role = (typeof ROLES)[number];

const say = (line: string) => process.stdout.write(`${line}\n`);

function readRole(argument: string | undefined): Role {
  const role = ROLES.find((known) => known === (argument ?? 'all'));
  if (!role) throw new Error(`Start with one of ${ROLES.join(', ')}, not ${argument}.`);
  return role;
}

async function openOwnDatabase(
  config: Config,
): Promise<{ url: string; server: EmbeddedPostgres | null; release: () => void }> {
  if (config.databaseUrl) return { url: config.databaseUrl, server: null, release: () => undefined };
  const release = claimDataDir(config.dataDir);
  say('Starting the database…');
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: server.url('postgres'), server, release };
}

/** Nothing that serves comes in as the owner, unless the server leaves no other way, which is said aloud. */
async function servingAddresses(config: Config, ownerUrl: string): Promise<DatabaseAddresses> {
  if (config.databaseAppUrl) return oneLogin(config.databaseAppUrl);
  const made = await openLogins(ownerUrl, loadMasterKey(config));
  if (made) return made;
  say(
    'Warning: the login of DATABASE_URL may not make others, so the portal serves as the owner of its tables. See "Who comes into the database" in docs/self-hosting.md.',
  );
  return oneLogin(ownerUrl);
}

function printWelcome(config: Config): void {
  say(`\nSheaf is running at ${config.baseUrl}\n`);
  if (!config.demo) return;
  say(`Demo people, all with the password ${DEMO_PASSWORD}:`);
  for (const person of STAFF)
    say(`  ${`${person.key}@${DEMO_DOMAIN}`.padEnd(26)} ${person.fname} ${person.lname}, ${person.level}`);
  for (const person of NAMED_CLIENTS.slice(0, 3)) {
    say(
      `  ${`${person.key}@${DEMO_DOMAIN}`.padEnd(26)} ${person.fname} ${person.lname}, client${person.readonly ? ' (read-only)' : ''}`,
    );
  }
  say(`\nOn the sign-in page, one tap signs you in as any of them: ${config.baseUrl}/signin`);
  say(`Mail and text messages go to the outbox: ${config.baseUrl}/demo/outbox\nStop with Ctrl-C.`);
}

/** Its papers need code that is needed nowhere else, and only once. */
async function loadDemo(services: Services): Promise<void> {
  if (!(await loadDemoFirm(services))) return;
  const { loadDemoDocuments } = await import('#db/demo/documents.ts');
  await loadDemoDocuments(services);
  const { loadDemoQuestionnaires } = await import('#db/demo/questionnaires.ts');
  await loadDemoQuestionnaires(services);
  const { loadDemoAnswers } = await import('#db/demo/answers.ts');
  await loadDemoAnswers(services);
  const { loadDemoTable } = await import('#db/demo/collect-table.ts');
  await loadDemoTable(services);
  const { loadDemoReminders } = await import('#db/demo/reminders.ts');
  await loadDemoReminders(services);
  const { loadDemoMessages } = await import('#db/demo/messages.ts');
  await loadDemoMessages(services);
  const { loadDemoMassEmail } = await import('#db/demo/mass-email.ts');
  await loadDemoMassEmail(services);
  const { loadDemoDrops } = await import('#db/demo/drops.ts');
  await loadDemoDrops(services);
  const { loadDemoRequests } = await import('#db/demo/signature-requests.ts');
  await loadDemoRequests(services);
  const { loadDemoReturns } = await import('#db/demo/returns.ts');
  await loadDemoReturns(services);
  const { loadDemoExports } = await import('#db/demo/exports.ts');
  await loadDemoExports(services);
  say('Loaded the demo firm.');
}

async function main(): Promise<void> {
  const role = readRole(process.argv[2]);
  const config = readConfig(process.env);
  fs.mkdirSync(path.resolve(config.dataDir), { recursive: true, mode: 0o700 });
  if (role !== 'worker') await assertPortFree(config.host, config.port);
  const database = await openOwnDatabase(config);
  const stops: (() => Promise<void> | void)[] = [database.release, async () => database.server?.stop()];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    await migrate(database.url);
    const built = await buildServices(config, await servingAddresses(config, database.url));
    stops.push(built.close);
    if (config.demo) await loadDemo(built.services);
    if (role !== 'web') stops.push((await startWorkerRole(built)).stop);
    if (role !== 'worker') stops.push((await startWeb(built, { host: config.host, port: config.port })).stop);
  } catch (error) {
    await stopAll();
    throw error;
  }
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping…');
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        say(String(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Whoever reads that it runs may stop it at once, so this comes last.
  if (role === 'worker') say('Sheaf worker is running.');
  else printWelcome(config);
}

main().catch((error: unknown) => {
  // One sentence for the person who starts it; the whole story only when asked for.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.argv.includes('--trace') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
