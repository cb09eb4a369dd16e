/** Walks every import and holds it against .dependency-cruiser.mjs. Seeing nothing is a failure, not a success. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const PARTS = [
  'platform',
  'features',
  'server',
  'ui',
  'web',
  'db',
  'test',
  'e2e',
  'bench',
  'scripts',
  'tools',
];

const hasCode = (part) =>
  fs.existsSync(path.join(root, part)) &&
  fs.readdirSync(path.join(root, part), { recursive: true }).some((file) => /\.(?:tsx?|mjs)$/.test(file));
const parts = PARTS.filter(hasCode);

const cruiser = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const args = [cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...parts];
const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
if (!done.stdout.startsWith('{')) {
  process.stderr.write(`${done.stdout}${done.stderr}\n`);
  process.exit(1);
}

const { modules, summary } = JSON.parse(done.stdout);
const own = modules.filter(({ source }) => parts.some((part) => source.startsWith(`${part}/`)));
const unseen = parts.filter((part) => !own.some(({ source }) => source.startsWith(`${part}/`)));
const imports = own.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));

for (const { from, to, rule, cycle } of summary.violations) {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
  process.stdout.write(`${rule.name}: ${way}\n    ${reasons.get(rule.name)}\n`);
}
for (const part of unseen)
  process.stdout.write(`No module of ${part}/ was seen: the fences guard nothing there.\n`);
if (own.length === 0 || imports === 0) process.stdout.write('No module was seen at all.\n');
const sound = summary.violations.length === 0 && unseen.length === 0 && own.length > 0 && imports > 0;
if (sound) process.stdout.write(`${own.length} modules, ${imports} imports`);
process.exit(sound ? 0 : 1);
