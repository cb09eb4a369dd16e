/**
 * `npm run mutate [-- STRYKER OPTIONS]`: how many of the small defects put into rules and policies the tests catch.
 * `npm run mutate -- queries`: which conditions of reading queries could be dropped without changing any answer.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode, install, root } from './prepare.mjs';

install({ dev: true });
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const queries = [vitest, 'run', '--config', 'vitest.queries.config.ts'];
const stryker = path.join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const args = process.argv[2] === 'queries' ? queries : [stryker, 'run', ...process.argv.slice(2)];
process.exit(spawnSync(findNode(), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
