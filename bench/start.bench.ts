/** Cold and warm start of the whole portal, against the bare database's own start and an empty Node. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { freePort } from '#test/free-port.ts';
import { type Figure, round } from './figures.ts';

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['server/main.ts', 'all'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => void (chunk.toString().includes('is running') && resolve()));
    child.once('exit', () => reject(new Error('the portal ended')));
  });
  const took = performance.now() - started;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function bareDatabase(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = await startEmbeddedPostgres({ dataDir });
  const took = performance.now() - started;
  await server.stop();
  return took;
}

function emptyNode(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - started;
}

export async function measure(): Promise<Figure[]> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-start-'));
  try {
    const bareCold = (await bareDatabase(path.join(home, 'bare'))) + emptyNode();
    const bareWarm = (await bareDatabase(path.join(home, 'bare'))) + emptyNode();
    const cold = await startOnce(path.join(home, 'portal'));
    const warm = await startOnce(path.join(home, 'portal'));
    return [
      {
        name: 'start: cold, over a bare database and an empty Node',
        value: round(cold / bareCold),
        unit: 'ratio',
        of: { ms: round(cold), bare_ms: round(bareCold) },
      },
      {
        name: 'start: warm, over a bare database and an empty Node',
        value: round(warm / bareWarm),
        unit: 'ratio',
        of: { ms: round(warm), bare_ms: round(bareWarm) },
      },
      { name: 'start: warm', value: round(warm / 1000), unit: 's', aim: { at_most: 5 } },
    ];
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
