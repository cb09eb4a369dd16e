/** The first screens: every script the browser must fetch before they are drawn, by number and by weight. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

/** For whoever comes for the first time, and for a client who comes back; staff sit at desks. */
const LIMITED = {
  public: { name: 'sign-in', most: 170 },
  client: { name: 'client dashboard', most: 170 },
  review: { name: 'signing view', most: 175 },
  delivery: { name: 'return', most: 190, files: 8 },
  questionnaire: { name: 'questionnaire', most: 195, files: 6 },
};
const LIMIT_FILES = 7;
/** What a client's device fetches once, after the first screen, so that the portal opens without a line. */
const MOST_KEPT = 720;

const built = path.join(root, 'dist', 'web');
const screens = JSON.parse(fs.readFileSync(path.join(built, 'first-screens.json'), 'utf8'));
const read = (file) => fs.readFileSync(path.join(built, file));

/** Gzip, because every browser takes it; brotli is about a seventh less. */
const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024;

const faults = [];
const notes = Object.entries(LIMITED).map(([shell, { name, most, files = LIMIT_FILES }]) => {
  const { scripts, styles } = screens[shell];
  const script = kilobytes(scripts);
  const parts = scripts.map((file) => `${kilobytes([file]).toFixed(1).padStart(8)} KB  ${file}`).join('\n');
  if (script > most) faults.push(`${name}: more than ${most} KB of script\n${parts}`);
  if (scripts.length > files) faults.push(`${name}: more than ${files} scripts\n${parts}`);
  // Every schema of the library carries this name; its own files are chunked under changing ones.
  const schemas = scripts.filter((file) => read(file).includes('_zod'));
  if (schemas.length > 0) faults.push(`${name}: loads schemas\n${schemas.join('\n')}`);
  return `${name}: ${script.toFixed(1)} of ${most} KB of script in ${scripts.length} files, ${kilobytes(styles).toFixed(1)} KB of styles`;
});

// A module that only does something, and is not listed under sideEffects in package.json, is built empty.
const empty = fs
  .readdirSync(path.join(built, 'assets'))
  .filter((file) => fs.statSync(path.join(built, 'assets', file)).size === 0);
if (empty.length > 0) faults.push(`built empty: ${empty.join(', ')}`);

const kept = JSON.parse(fs.readFileSync(path.join(built, 'offline.json'), 'utf8')).files;
const keptSize = kilobytes(kept.filter((file) => !file.endsWith('.woff2')).map((file) => file.slice(1)));
if (keptSize > MOST_KEPT) faults.push(`kept on a client's device: more than ${MOST_KEPT} KB`);
notes.push(`kept on a device: ${keptSize.toFixed(0)} of ${MOST_KEPT} KB in ${kept.length} files`);

process.stdout.write(`${notes.join('; ')} `);
if (faults.length > 0) process.stdout.write(`\n${faults.join('\n')}\n`);
process.exit(faults.length > 0 ? 1 : 0);
