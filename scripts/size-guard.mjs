/** The client's first screen: every script the browser must fetch before the dashboard is drawn. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

const LIMIT_KB = 200;
/** The page, and what it loads one after another for a signed-in client on the dashboard. */
const FIRST_SCREEN = [
  'index.html',
  'SignedIn.tsx',
  'client/ClientApp.tsx',
  '../features/home/web/ClientDashboard.tsx',
];

const built = path.join(root, 'dist', 'web');
const manifest = JSON.parse(fs.readFileSync(path.join(built, '.vite', 'manifest.json'), 'utf8'));

const chunks = new Set();
const styles = new Set();
function take(key) {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(
      `The build has no ${key}. Name the client's first screen anew in scripts/size-guard.mjs.`,
    );
  if (chunks.has(chunk.file)) return;
  chunks.add(chunk.file);
  for (const style of chunk.css ?? []) styles.add(style);
  for (const other of chunk.imports ?? []) take(other);
}
for (const key of FIRST_SCREEN) take(key);

/** Gzip, because every browser takes it; brotli is about a seventh less. */
const kilobytes = (files) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(built, file)), { level: 9 }).length,
    0,
  ) / 1024;

const script = kilobytes(chunks);
process.stdout.write(
  `${script.toFixed(1)} KB of script in ${chunks.size} files (limit ${LIMIT_KB}), ${kilobytes(styles).toFixed(1)} KB of styles`,
);
if (script > LIMIT_KB) {
  const parts = [...chunks].map((file) => [kilobytes([file]), file]).toSorted(([a], [b]) => b - a);
  process.stdout.write(
    `\n${parts.map(([size, file]) => `${size.toFixed(1).padStart(8)} KB  ${file}`).join('\n')}\n`,
  );
  process.exit(1);
}
