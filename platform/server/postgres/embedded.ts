/**
 * The built-in database: a real PostgreSQL on a unix socket only its own user can reach, with its data
 * below the data folder and a password of its owner. It survives the death of this process and is adopted at the next start.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, howToRun } from './binaries.ts';
import { isLocked, lock, ownerPassword, unlock } from './passwords.ts';

const MAJOR = '18';
const USER = 'sheaf';
// A unix socket's address has room for 107 bytes; the file name takes the rest.
const LONGEST_SOCKET_DIR = 85;

export interface EmbeddedPostgres {
  /** The address of a database in this server, as its owner. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

export class DatabaseStartError extends Error {}

export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Tests only: do not wait for the disk. */
  unsafe?: boolean;
}): Promise<EmbeddedPostgres> {
  const home = path.resolve(options.dataDir);
  const cluster = path.join(home, 'postgres');
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const bin = findBinaries();
  const run = howToRun(home);

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) createCluster(bin, cluster, run, options.unsafe);
  const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== MAJOR) {
    throw new DatabaseStartError(
      `The data in ${home} was written by PostgreSQL ${found}; this version of Sheaf brings ${MAJOR}. Restore a backup made by the version that wrote it.`,
    );
  }

  const running = readPostmaster(cluster);
  const socketDir = running?.socketDir ?? shortSocketDir(home);
  const secretKept = fs.existsSync(path.join(home, 'keys', 'postgres.secret'));
  const password = ownerPassword(home);
  if (!running && !secretKept) unlock(cluster);
  const url = (database: string) =>
    `postgres://${USER}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  const pid = running?.pid ?? (await launch(bin, cluster, socketDir, run, options.unsafe));
  await waitUntilReady(url('postgres'), pid, path.join(home, 'postgres.log'));
  if (!isLocked(cluster)) await lock(cluster, url('postgres'), USER, password);
  return { url, stop: () => stopServer(pid) };
}

function createCluster(
  bin: string,
  cluster: string,
  run: ReturnType<typeof howToRun>,
  unsafe?: boolean,
): void {
  // A start that was cut off leaves half a cluster, which nothing has ever written to.
  fs.rmSync(cluster, { recursive: true, force: true });
  const args = [
    '-D',
    cluster,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
  ];
  const [command, full] = run.command(path.join(bin, 'initdb'), unsafe ? [...args, '--no-sync'] : args);
  const made = spawnSync(command, full, { ...run.options, encoding: 'utf8' });
  if (made.status !== 0) {
    fs.rmSync(cluster, { recursive: true, force: true });
    const why = /No space left/.test(made.stderr)
      ? 'the disk is full'
      : (made.stderr ?? String(made.error)).trim();
    throw new DatabaseStartError(`The database could not be created in ${cluster}: ${why}.`);
  }
}

/** For a cluster that is thrown away: nothing is synced, and nothing works in the background. */
const UNSAFE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '256MB',
  autovacuum: 'off',
};

async function launch(
  bin: string,
  cluster: string,
  socketDir: string,
  run: ReturnType<typeof howToRun>,
  unsafe?: boolean,
): Promise<number> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    // A failed statement is told to the portal, which says so without its values; this log would hold them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(unsafe ? UNSAFE : {}),
  };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const [command, full] = run.command(path.join(bin, 'postgres'), args);
  const log = fs.openSync(path.join(path.dirname(cluster), 'postgres.log'), 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal must reach the app first, which then stops the database.
  const child = spawn(command, full, { ...run.options, detached: true, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.unref();
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return child.pid!;
}

/** What a living server of this cluster wrote about itself, or null. */
function readPostmaster(cluster: string): { pid: number; socketDir: string } | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!isAlive(pid)) {
    fs.rmSync(file, { force: true });
    return null;
  }
  return { pid, socketDir: (lines[4] ?? '').trim() };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const ended = /^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // For a moment while it starts, a process has no command line at all.
    return !ended && (command === '' || command.includes('postgres'));
  } catch {
    return false;
  }
}

function shortSocketDir(home: string): string {
  const beside = path.join(home, 'socket');
  const dir = beside.length <= LONGEST_SOCKET_DIR ? beside : fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-'));
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

async function waitUntilReady(url: string, pid: number, log: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      if (!isAlive(pid) || Date.now() > deadline) {
        const tail = fs.existsSync(log)
          ? fs.readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ')
          : '';
        const why = /No space left/.test(tail) ? 'the disk is full' : tail;
        throw new DatabaseStartError(`The database did not start: ${why}`);
      }
      await sleep(25);
    }
  }
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
}
