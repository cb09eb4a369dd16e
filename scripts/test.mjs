/** `npm test`: everything, from an empty checkout. Runs every stage whatever happens, then counts. With arguments, a part. */
import fs from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { findNode, install, root } from './prepare.mjs';
import { openStages } from './stages.mjs';
import { step } from './steps.mjs';
import { testPart } from './test-part.mjs';
import { journeysReport, vitestReport } from './test-reports.mjs';

if (process.argv.length > 2) process.exit((await testPart(process.argv.slice(2))) ? 0 : 1);

const { stage, finish } = openStages();
await stage('install', async () => {
  install({ dev: true });
  return { passed: 0, failed: 0 };
});
const node = findNode();
fs.rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
// Programs that are started again and again are compiled once.
process.env.NODE_COMPILE_CACHE = path.join(root, '.cache', 'compiled');

const countOf = (steps) => ({
  passed: steps.filter(({ ok }) => ok).length,
  failed: steps.filter(({ ok }) => !ok).length,
  failures: steps
    .filter(({ ok }) => !ok)
    .map(({ name, text }) => ({ title: name, reason: text.split('\n').slice(-12).join('\n') })),
});
/** A run that ended badly without a failed test, or without any test, still counts as a failure. */
function outcomeOf({ ok }, report = { passed: 0, failed: 0 }) {
  const isLost = ok ? report.passed + report.failed === 0 : report.failed === 0;
  const lost = { title: 'the run itself', reason: 'It ended without a failed test, or without any.' };
  return {
    ...report,
    failed: report.failed + (isLost ? 1 : 0),
    failures: [...(report.failures ?? []), ...(isLost ? [lost] : [])],
  };
}

async function runVitest(name, args, report, begun, live = true) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const output = `--outputFile.json=test-results/${report}`;
  const done = await step(name, node, [vitest, 'run', ...args, output], { live, begun });
  return outcomeOf(done, vitestReport(report));
}

let isBuilt = false;
await stage('check', async (begun) => {
  // Debian's packages are fetched and unpacked while the checks compute.
  const packages = step('packages of the system', node, ['scripts/bring-packages.ts'], { begun });
  const build = async () => {
    const built = await step('build', node, ['scripts/build.mjs'], { begun });
    isBuilt = built.ok;
    return built;
  };
  const size = () =>
    step('size of the first screen', node, ['scripts/size-guard.mjs'], { begun, note: (text) => text });
  const steps = await runChecks(node, { more: [build, size], begun });
  await packages;
  return countOf(steps);
});

// Tests that start whole processes often wait for them, so they run beside the others.
await Promise.all([
  stage('tests', (begun) =>
    runVitest('tests', ['--project', 'together', '--project', 'alone'], 'vitest.json', begun),
  ),
  stage('processes', (begun) =>
    runVitest('processes', ['--project', 'processes'], 'processes.json', begun, false),
  ),
]);
await stage('screens', (begun) =>
  runVitest('screens', ['--config', 'vitest.screens.config.ts'], 'screens.json', begun),
);

await stage('journeys', async (begun) => {
  if (!isBuilt) {
    process.stdout.write('There is no browser app to walk through.\n');
    return { passed: 0, failed: 1 };
  }
  const walked = await step('journeys', node, ['scripts/e2e.ts'], { live: true, begun });
  const { flaky, ...report } = journeysReport('e2e.json') ?? { flaky: [], passed: 0, failed: 0 };
  for (const title of flaky) process.stdout.write(`flaky: ${title}\n`);
  return outcomeOf(walked, report);
});

await stage('requirements', async (begun) =>
  countOf([await step('requirements', node, ['scripts/requirements.ts'], { live: true, begun })]),
);

process.exit(finish() ? 0 : 1);
