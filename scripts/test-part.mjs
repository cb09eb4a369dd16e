/** `npm test -- PATH…` and `npm test -- --changed`: the tests of a part of the tree, or of what is not committed yet. */
import path from 'node:path';
import { buildBrowserApp, findNode, install, root } from './prepare.mjs';
import { step } from './steps.mjs';

export async function testPart(asked) {
  install({ dev: true });
  const node = findNode();
  const vitest = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
  ];
  const isJourney = (argument) => argument.startsWith('e2e');
  const journeys = asked.filter(isJourney);
  const rest = asked.filter((argument) => !isJourney(argument));
  const results = [];
  if (rest.length > 0) {
    results.push(await step('tests', node, [...vitest, ...rest], { live: true }));
    const screens = [...vitest, '--config', 'vitest.screens.config.ts', ...rest];
    results.push(await step('screens', node, screens, { live: true }));
  }
  if (journeys.length > 0) {
    if (!buildBrowserApp(node)) return false;
    results.push(await step('journeys', node, ['scripts/e2e.ts', ...journeys], { live: true }));
  }
  return results.every(({ ok }) => ok);
}
