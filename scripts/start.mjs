/** `npm start`: install if needed, build if stale, run. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, findNode, install, root } from './prepare.mjs';

install({ dev: false });
const node = findNode();
if (!build(node)) process.exit(1);
const server = spawn(node, [path.join(root, 'server', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal's Ctrl-C reaches the server too; this process only waits for it to end well.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
