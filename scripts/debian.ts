/** On a Debian as root, brings a package that the tests need; elsewhere it does nothing. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export function bringDebianPackages(what: string, packages: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${what} (once)…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return;
  }
}
