/** `npm run mutate [-- STRYKER OPTIONS]`: how many of the small defects put into rules and policies the tests catch. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode, install, root } from './prepare.mjs';

install({ dev: true });
const stryker = path.join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const args = [stryker, 'run', ...process.argv.slice(2)];
process.exit(spawnSync(findNode(), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
