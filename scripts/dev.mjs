/** `npm run dev`: the server, restarted when its sources change, and the browser app beside it. Ctrl-C ends both. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findNode, install, root } from './prepare.mjs';

install({ dev: true });
const node = findNode();
const watched = ['server', 'platform', 'features', 'db'].map((part) => `--watch-path=${part}`);
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
  spawn(node, [...watched, '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(node, [vite, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }),
];

let code = 0;
let running = children.length;
function stopAll(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
// The terminal sends Ctrl-C to all three; the other signals reach this process alone.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.on('exit', (status) => {
    code ||= status ?? 0;
    running -= 1;
    if (running === 0) process.exit(code);
    stopAll('SIGTERM');
  });
}
