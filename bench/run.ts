/** `npm run bench [-- NAME…] [--json]`: every figure, or those named. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Figure, met } from './figures.ts';

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asJson = process.argv.includes('--json');
const files = fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'));
const only = process.argv.find((argument) => argument.startsWith('--one='))?.slice('--one='.length);

if (only) {
  const { measure } = (await import(path.join(import.meta.dirname, only))) as {
    measure: () => Promise<Figure[]>;
  };
  process.stdout.write(`\u0001${JSON.stringify(await measure())}`);
  process.exit(0);
}

const figures: Figure[] = [];
for (const file of files.filter(
  (name) => wanted.length === 0 || wanted.includes(name.replace('.bench.ts', '')),
)) {
  // A process of its own for each, so that no figure carries the memory or the warmth of another.
  const done = spawnSync(process.execPath, [import.meta.filename, `--one=${file}`], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = done.stdout.split('\u0001')[1];
  if (done.status !== 0 || !answer) throw new Error(`${file} did not finish`);
  figures.push(...(JSON.parse(answer) as Figure[]));
}
if (asJson) {
  process.stdout.write(
    `${JSON.stringify({ figures: figures.map((figure) => ({ ...figure, met: met(figure) })) }, null, 2)}\n`,
  );
} else {
  for (const figure of figures) {
    const verdict = { true: 'met', false: 'MISSED', null: '' }[String(met(figure))];
    const raw = Object.entries(figure.of ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
    process.stdout.write(
      `${String(figure.value).padStart(9)} ${figure.unit.padEnd(6)} ${figure.name.padEnd(58)} ${(verdict ?? '').padEnd(7)} ${raw}\n`,
    );
  }
}
