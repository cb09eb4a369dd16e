/** `npm run requirements [-- --json]`: how much of the catalogue the last test run has proven. */
import fs from 'node:fs';
import path from 'node:path';
import {
  catalogueIds,
  coverageOf,
  droppedIds,
  journeyOutcomes,
  type Outcome,
  vitestOutcomes,
} from './requirement-coverage.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogue = path.join(root, 'docs', 'requirements');

/** A run that did not happen proves nothing. */
function outcomesOf(file: string, read: (report: unknown) => Outcome[]): Outcome[] {
  const full = path.join(root, 'test-results', file);
  return fs.existsSync(full) ? read(JSON.parse(fs.readFileSync(full, 'utf8'))) : [];
}

const texts = fs
  .readdirSync(catalogue)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => fs.readFileSync(path.join(catalogue, file), 'utf8'));
const outcomes = [
  ...['vitest.json', 'processes.json', 'screens.json'].flatMap((file) => outcomesOf(file, vitestOutcomes)),
  ...outcomesOf('e2e.json', journeyOutcomes),
];
const { coverage, unknown } = coverageOf(catalogueIds(texts), outcomes, droppedIds(texts));

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(coverage, null, 2)}\n`);
else {
  const line = (name: string, rows: number, proven: number) =>
    `${name.padEnd(6)} ${String(proven).padStart(5)} of ${String(rows).padStart(5)}  ${`${((100 * proven) / rows).toFixed(0)} %`.padStart(6)}\n`;
  for (const [name, area] of Object.entries(coverage.areas))
    process.stdout.write(line(name, area.rows, area.proven));
  process.stdout.write(line('all', coverage.total.rows, coverage.total.proven));
  if (coverage.dropped.length > 0) process.stdout.write(`dropped: ${coverage.dropped.join(', ')}\n`);
}
if (unknown.length > 0) {
  process.stderr.write(
    `Test titles name these requirements, but the catalogue does not have them, or dropped them: ${unknown.join(', ')}\n`,
  );
  process.exit(1);
}
