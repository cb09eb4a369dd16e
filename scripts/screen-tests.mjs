/** `npm run screens [-- VITEST OPTIONS]`: the screens and the kit in a real browser, without a server. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode, install, root } from './prepare.mjs';

install({ dev: true });
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--config', 'vitest.screens.config.ts', ...process.argv.slice(2)];
process.exit(spawnSync(findNode(), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
