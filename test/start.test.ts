/** What the person who starts the portal sees when something is wrong: one sentence, and nothing left running. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-begin-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function run(env: Record<string, string>, until?: RegExp) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...NODE_ENVIRONMENT, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  const seen = new Promise<void>((resolve) => {
    const look = (chunk: Buffer) => {
      text += chunk.toString();
      if (until?.test(text)) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
  });
  await Promise.race([ended, seen]);
  return { child, ended, text: () => text };
}

describe('a start that cannot be', () => {
  it('names the port that is taken, before anything is begun', async () => {
    const port = await freePort();
    const other = net.createServer().listen(port, '127.0.0.1');
    const dataDir = path.join(home, 'taken');
    const { ended, text } = await run({ PORT: String(port), DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(text()).toBe(
      `Port ${port} is taken by another program. Stop that one or choose another with PORT=${port + 1}.\n`,
    );
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    other.close();
  });

  it('lists every wrong setting', async () => {
    const { ended, text } = await run({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(await ended).toBe(1);
    for (const name of ['PORT must be', 'LOG_LEVEL must be', 'DATABASE_URL must be'])
      expect(text()).toContain(name);
  });

  it('refuses default secrets, plain http and the demo firm in production', async () => {
    const { ended, text } = await run({
      NODE_ENV: 'production',
      DEMO: 'true',
      DATA_DIR: path.join(home, 'production'),
    });
    expect(await ended).toBe(1);
    for (const word of ['MASTER_KEY', 'https://', 'DEMO', 'SMTP_URL']) expect(text()).toContain(word);
  });

  it('refuses a folder it cannot write to', async () => {
    const { ended, text } = await run({ PORT: '0', DATA_DIR: '/dev/full/data' });
    expect(await ended).toBe(1);
    expect(text()).toContain('/dev/full');
  });
});

describe('a start that can', () => {
  it('refuses a second portal on the same data, keeps its data, and takes its database down with it', async () => {
    const env = { DATA_DIR: path.join(home, 'data'), PORT: String(await freePort()), NODE_ENV: 'test' };
    const first = await run(env, /is running at/);
    expect(first.text()).toContain('Loaded the demo firm');
    const second = await run({ ...env, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.text()).toMatch(/^Another Sheaf \(process \d+\) is running on/);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(fs.existsSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
    const again = await run(env, /is running at/);
    expect(again.text()).not.toContain('Loaded the demo firm');
    // Killed without a word: the database lives on and is taken over by the next start.
    again.child.kill('SIGKILL');
    await again.ended;
    expect(fs.existsSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(true);
    const third = await run(env, /is running at/);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(fs.existsSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
