/** What both commands need before anything else. Runs on any Node from 20 on, with nothing installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'node_modules', '.sheaf-install.json');

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs exactly what the lock file names; with `dev`, the test tools too. */
export function install({ dev }) {
  // A linked folder is shared with another working copy, whose own to fill it is.
  if (fs.lstatSync(path.dirname(stampFile), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = lockHash();
  if (fs.existsSync(stampFile)) {
    const stamp = JSON.parse(fs.readFileSync(stampFile, 'utf8'));
    if (stamp.lock === lock && (stamp.dev || !dev)) return;
  }
  process.stdout.write('Installing what Sheaf needs (once)…\n');
  // Whoever has the test tools keeps them.
  const all = dev || fs.existsSync(path.join(root, 'node_modules', 'vitest'));
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error', ...(all ? [] : ['--omit=dev'])];
  const done = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0)
    fail('The packages could not be installed. Check the network and the free disk space, then start again.');
  fs.writeFileSync(stampFile, JSON.stringify({ lock, dev: all }));
}

/** The Node that runs Sheaf: this one if it is new enough, else the pinned one from the registry. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const pinned = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!fs.existsSync(pinned))
    fail(`Sheaf runs on Node 24. Install it, or use Linux on x64 or arm64, where it comes along.`);
  return pinned;
}

function* filesBelow(directory) {
  for (const entry of fs
    .readdirSync(directory, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield full;
  }
}

function sourceHash() {
  const hash = createHash('sha256').update(lockHash());
  for (const part of ['web', 'ui', 'features', 'platform', 'tools/build']) {
    for (const file of filesBelow(path.join(root, part))) {
      if (/[\\/]server[\\/]/.test(path.relative(root, file))) continue;
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
    }
  }
  // The second says which modules do something by being loaded.
  for (const file of ['vite.config.ts', 'package.json']) hash.update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Builds what changed since the last build: the browser app and the parsers. Says whether they stand. */
export function build(node) {
  const parsers = spawnSync(node, [path.join(root, 'scripts', 'build-parsers.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  return buildBrowserApp(node) && parsers.status === 0;
}

function buildBrowserApp(node) {
  const stamp = path.join(root, 'dist', 'web.stamp');
  const now = sourceHash();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return true;
  process.stdout.write('Building the browser app…\n');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(node, [vite, 'build', '--manifest', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    process.stderr.write('The browser app could not be built; the lines above say why.\n');
    return false;
  }
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, now);
  return true;
}
