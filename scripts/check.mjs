/** `npm run check`: types, lint, fences, dead code, format. Exactly what comes before the tests. */
import path from 'node:path';
import { findNode, root } from './prepare.mjs';
import { step } from './steps.mjs';

const bin = (...parts) => path.join(root, 'node_modules', ...parts);

export async function runChecks(node) {
  // Two side by side, one checker each: more of them only work the same types out again.
  const types = (part) =>
    step(`types: ${part}`, node, [
      bin('ts7', 'bin', 'tsc'),
      '-p',
      `tsconfig.${part}.json`,
      '--checkers',
      '1',
    ]);
  const results = await Promise.all([
    types('server').then(async (server) => [server, await types('core')]),
    types('web').then(async (web) => [web, await types('web-tests')]),
  ]);
  return [
    ...results.flat(),
    await step('lint', node, [bin('oxlint', 'bin', 'oxlint'), '.']),
    await step('fences', node, [path.join(root, 'scripts', 'fences.mjs')], { note: (text) => text }),
    await step('dead code and packages', node, [
      bin('knip', 'bin', 'knip.js'),
      '--no-progress',
      '--no-config-hints',
    ]),
    await step('format', node, [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks(findNode());
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
