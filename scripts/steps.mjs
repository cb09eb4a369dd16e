/** Runs the steps of a check or a test and says in a line each how it went. Plain Node from 20 on. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

export function report({ name, ok, ms, note = '' }) {
  say(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${note}`.trimEnd(),
  );
}

/** With `live`, the output is shown as it comes; otherwise only if the step fails. `begun` is told its process. */
export async function step(name, node, args, { live = false, env = {}, note, begun } = {}) {
  const started = Date.now();
  const output = [];
  const child = spawn(node, args, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (child.pid !== undefined) begun?.(child.pid);
  child.stdout?.on('data', (piece) => output.push(piece));
  child.stderr?.on('data', (piece) => output.push(piece));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  const text = Buffer.concat(output).toString('utf8').trimEnd();
  const result = {
    name,
    ok: code === 0,
    text,
    ms: Date.now() - started,
    note: code === 0 ? note?.(text) : undefined,
  };
  report(result);
  if (!result.ok && text) say(`\n${text}\n`);
  return result;
}
