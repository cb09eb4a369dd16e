/** `npm test`: everything, from an empty checkout. Runs every stage whatever happens, then counts. With arguments, a part. */
import fs from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { buildBrowserApp, findNode, install, root } from './prepare.mjs';
import { report, step } from './steps.mjs';
import { testPart } from './test-part.mjs';

if (process.argv.length > 2) process.exit((await testPart(process.argv.slice(2))) ? 0 : 1);

const started = Date.now();
const results = path.join(root, 'test-results');
const heading = (text) => process.stdout.write(`\n== ${text}\n`);

install({ dev: true });
const node = findNode();
fs.rmSync(results, { recursive: true, force: true });
const count = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  count.passed += passed;
  count.failed += failed;
};
const addSteps = (steps) => add(steps.filter(({ ok }) => ok).length, steps.filter(({ ok }) => !ok).length);

/** A run that ends badly without a failed test still counts as one. */
function addRun(ok, file, read) {
  const from = path.join(results, file);
  const { passed, failed } = fs.existsSync(from)
    ? read(JSON.parse(fs.readFileSync(from, 'utf8')))
    : { passed: 0, failed: 0 };
  const lost = ok ? passed + failed === 0 : failed === 0;
  add(passed, failed + (lost ? 1 : 0));
}

/** A file that could not be run at all has no failed test of its own. */
const vitestCounts = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed:
    numFailedTests +
    testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    ).length,
});

/** Journeys that passed only the second time. */
const flakyOf = (suites) =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyOf(suite.suites ?? []),
  ]);

heading('check');
// It is fetched and unpacked while the checks compute.
const server = step('S3 server', node, ['scripts/bring-swift.ts']);
addSteps(await runChecks(node));
await server;

heading('tests');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const unit = await step('tests', node, [vitest, 'run'], { live: true });
addRun(unit.ok, 'vitest.json', vitestCounts);

heading('screens');
const screens = await step('screens', node, [vitest, 'run', '--config', 'vitest.screens.config.ts'], {
  live: true,
});
addRun(screens.ok, 'screens.json', vitestCounts);

heading('browser app');
const before = Date.now();
const built = { name: 'build', ok: buildBrowserApp(node), ms: Date.now() - before };
report(built);
addSteps([built]);
if (built.ok)
  addSteps([
    await step('size of the first screen', node, ['scripts/size-guard.mjs'], { note: (text) => text }),
  ]);

heading('journeys');
const journeys = path.join(root, 'e2e', 'journeys');
if (!fs.existsSync(journeys) || !fs.readdirSync(journeys).some((file) => file.endsWith('.spec.ts'))) {
  process.stdout.write('No journeys are written yet.\n');
} else if (built.ok) {
  const browser = await step('journeys', node, ['scripts/e2e.ts'], { live: true });
  addRun(browser.ok, 'e2e.json', ({ stats, suites }) => {
    for (const title of flakyOf(suites)) process.stdout.write(`flaky: ${title}\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
} else {
  process.stdout.write('There is no browser app to walk through.\n');
  add(0, 1);
}

heading('requirements');
addSteps([await step('requirements', node, ['scripts/requirements.ts'], { live: true })]);

process.stdout.write(
  `\n${Math.round((Date.now() - started) / 1000)} seconds\n${count.passed} passed, ${count.failed} failed\n`,
);
process.exit(count.failed === 0 ? 0 : 1);
