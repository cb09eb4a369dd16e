/** `npm run check`: types, lint, fences, dead code, format. Exactly what comes before the tests. */
import path from 'node:path';
import { findNode, root } from './prepare.mjs';
import { step } from './steps.mjs';

const bin = (...parts) => path.join(root, 'node_modules', ...parts);

/** Two lanes for two cores, each of one thread: several in one program only work the same types out again. */
export async function runChecks(node) {
  const types = (part) => () =>
    step(`types: ${part}`, node, [
      bin('ts7', 'bin', 'tsc'),
      '-p',
      `tsconfig.${part}.json`,
      '--checkers',
      '1',
    ]);
  const lint = () => step('lint', node, [bin('oxlint', 'bin', 'oxlint'), '.'], { env: { GOMAXPROCS: '1' } });
  const fences = () =>
    step('fences', node, [path.join(root, 'scripts', 'fences.mjs')], { note: (text) => text });
  const deadCode = () =>
    step('dead code and packages', node, [
      bin('knip', 'bin', 'knip.js'),
      '--no-progress',
      '--no-config-hints',
    ]);
  const format = () => step('format', node, [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']);
  const lanes = [
    [types('server'), types('web'), types('core'), format],
    [lint, types('web-tests'), fences, deadCode],
  ];
  const results = lanes.map(async (lane) => {
    const done = [];
    for (const one of lane) done.push(await one());
    return done;
  });
  return (await Promise.all(results)).flat();
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks(findNode());
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
