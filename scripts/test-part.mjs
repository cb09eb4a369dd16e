/**
 * `npm test -- PATH…` and `npm test -- --changed`: the tests of a part of the tree, or of what has changed since the
 * last landed commit of main.
 */
import path from 'node:path';
import { journeysFor } from '../e2e/journeys-by-feature.mjs';
import { changedFiles, landedCommit } from './changed.mjs';
import { build, findNode, install, root } from './prepare.mjs';
import { step } from './steps.mjs';

const isJourney = (argument) => argument.startsWith('e2e');

export async function testPart(asked) {
  install({ dev: true });
  const node = findNode();
  const since = asked.includes('--changed') ? landedCommit() : undefined;
  const paths = asked.filter((argument) => argument !== '--changed');
  const journeys = since ? journeysFor(changedFiles(since)) : paths.filter(isJourney);
  const rest = since ? ['--changed', since, ...paths] : paths.filter((argument) => !isJourney(argument));
  const results = [];
  if (rest.length > 0) {
    const vitest = [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'];
    const options = ['--passWithNoTests', '--reporter=default', ...rest];
    results.push(await step('tests', node, [...vitest, ...options], { live: true }));
    const screens = [...vitest, '--config', 'vitest.screens.config.ts', ...options];
    results.push(await step('screens', node, screens, { live: true }));
  }
  if (journeys.length > 0) {
    if (!build(node)) return false;
    results.push(await step('journeys', node, ['scripts/e2e.ts', ...journeys], { live: true }));
  }
  return results.every(({ ok }) => ok);
}
