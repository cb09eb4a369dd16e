/** A portal is backed up while it runs and restored into an empty folder; everything that was there is there again. */
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo/people.ts';
import { freePort } from './free-port.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';
import { signInOver } from './http-sign-in.ts';
import { pdfOf } from './pdf.ts';

const run = promisify(execFile);
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-backup-'));
const at = (name: string) => path.join(home, name);
const bytes = pdfOf({ noise: 200_000 });
const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  ...NODE_ENVIRONMENT,
  NODE_ENV: 'test',
  DATA_DIR: at(dataDir),
  LOG_LEVEL: 'error',
  ...more,
});

async function withPortal<T>(dataDir: string, work: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', 'all'], {
    env: environment(dataDir, { PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => void (chunk.toString().includes('is running') && resolve()));
    child.once('exit', () => reject(new Error('the portal ended')));
  });
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

const command = (script: string, folder: string, env: Record<string, string | undefined>) =>
  run(process.execPath, [`scripts/${script}.ts`, folder], { env: env });

async function asMaria(origin: string) {
  const { token, cookie } = await signInOver(origin, 'maria@demo.sheaf.test', DEMO_PASSWORD);
  const call = async (method: string, url: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as never as {
      entities: { id: number }[];
      upload_id: number;
      url: string;
      id: number;
      documents: { id: number }[];
    };
  };
  return { call, cookie };
}

async function download(origin: string): Promise<Buffer> {
  const { call, cookie } = await asMaria(origin);
  const entity = (await call('GET', '/companies')).entities[0]!.id;
  const [document] = (await call('GET', `/documents/recent?companyId=${entity}`)).documents;
  const { url } = await call('POST', `/documents/${document!.id}/link`, {});
  return Buffer.from(await (await fetch(`${origin}${url}`, { headers: { cookie } })).arrayBuffer());
}

beforeAll(async () => {
  await withPortal('first', async (origin) => {
    const { call } = await asMaria(origin);
    const entity = (await call('GET', '/companies')).entities[0]!.id;
    const link = await call('POST', '/documents/upload_link', {
      company_id: entity,
      name: 'w2.pdf',
      size: bytes.length,
    });
    await fetch(`${origin}${link.url}`, { method: 'PUT', body: new Uint8Array(bytes) });
    await call('POST', '/documents/process', { upload_id: link.upload_id });
    await command('backup', at('backup'), environment('first', { BACKUP_PASSPHRASE: 'a long passphrase' }));
  });
});

afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const filesIn = (backup: string): number =>
  (fs.readdirSync(path.join(backup, 'files'), { recursive: true }) as string[]).filter((name) =>
    fs.statSync(path.join(backup, 'files', name)).isFile(),
  ).length;

describe('a backup', () => {
  it('holds no master key in the clear when a passphrase is given, and no document', () => {
    const key = fs.readFileSync(path.join(at('first'), 'keys', 'master.key'), 'utf8').trim();
    for (const name of fs.readdirSync(at('backup'), { recursive: true }) as string[]) {
      const file = path.join(at('backup'), name);
      if (!fs.statSync(file).isFile()) continue;
      const content = fs.readFileSync(file);
      expect(content.includes(key), name).toBe(false);
      expect(content.includes('%PDF'), name).toBe(false);
    }
  });

  it('is restored into an empty folder: rows, files, keys and chain are the same, and the portal works', async () => {
    const restored = environment('second', { BACKUP_PASSPHRASE: 'a long passphrase' });
    const { stdout } = await command('restore', at('backup'), restored);
    const files =
      /Restored \d+ rows and (\d+) files; every file's hash and every firm's chain of events is right/.exec(
        stdout,
      );
    // The one sent here, beside those the demo begins with.
    expect(Number(files?.[1])).toBe(filesIn(at('backup')));
    expect(filesIn(at('backup'))).toBeGreaterThan(10);
    await command('backup', at('backup-again'), restored);
    const rowsOf = (folder: string, name: string) =>
      gunzipSync(fs.readFileSync(path.join(at(folder), 'database', name)))
        .toString()
        .split('\n')
        .toSorted();
    const tables = fs.readdirSync(path.join(at('backup'), 'database'));
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) expect(rowsOf('backup-again', table), table).toEqual(rowsOf('backup', table));
    await withPortal('second', async (origin) => expect((await download(origin)).equals(bytes)).toBe(true));
  });

  it('is refused when it is cut off, changed, or the place is not empty, and nothing is half done', async () => {
    const failing = async (folder: string, dataDir: string, passphrase = 'a long passphrase') =>
      command('restore', at(folder), environment(dataDir, { BACKUP_PASSPHRASE: passphrase })).then(
        () => 'it was restored',
        (error: { stderr: string }) => error.stderr,
      );
    expect(await failing('backup', 'second')).toContain('not empty');
    expect(await failing('backup', 'third', 'wrong passphrase')).toContain('does not open the key');
    fs.cpSync(at('backup'), at('changed'), { recursive: true });
    const victim = path.join(at('changed'), 'database', 'entities.copy.gz');
    fs.writeFileSync(victim, Buffer.concat([fs.readFileSync(victim), Buffer.from('x')]));
    expect(await failing('changed', 'third')).toContain('entities.copy.gz was changed');
    fs.rmSync(path.join(at('changed'), 'manifest.json'));
    expect(await failing('changed', 'third')).toContain('holds no finished backup');
    expect(fs.existsSync(path.join(at('third'), 'postgres'))).toBe(false);
  });
});
