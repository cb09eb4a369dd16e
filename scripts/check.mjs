/** `npm run check`: types, lint, fences, dead code, format. Exactly what comes before the tests. */
import path from 'node:path';
import { findNode, root } from './prepare.mjs';
import { step } from './steps.mjs';

const bin = (...parts) => path.join(root, 'node_modules', ...parts);

/**
 * Two lanes for two cores, each of one thread: several in one program only work the same types out again.
 * `more` are steps of the caller's for the shorter lane; `begun` is told the process of each step.
 */
export async function runChecks(node, { more = [], begun } = {}) {
  const run =
    (name, args, options = {}) =>
    () =>
      step(name, node, args, { begun, ...options });
  const types = (part) =>
    run(`types: ${part}`, [bin('ts7', 'bin', 'tsc'), '-p', `tsconfig.${part}.json`, '--checkers', '1']);
  const lint = run('lint', [bin('oxlint', 'bin', 'oxlint'), '.'], { env: { GOMAXPROCS: '1' } });
  const fences = run('fences', [path.join(root, 'scripts', 'fences.mjs')], { note: (text) => text });
  const knip = [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'];
  const deadCode = run('dead code and packages', knip);
  const format = run('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']);
  const lanes = [
    [types('server'), types('web'), types('core'), format, ...more],
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
