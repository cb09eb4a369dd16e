/** What has changed since the last landed commit of main, committed or not. Plain Node from 20 on. */
import { execFileSync } from 'node:child_process';
import { root } from './prepare.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Where main last landed: at the remote, or without one where this copy of main began. */
export function landedCommit() {
  const remote = git('merge-base', 'HEAD', 'origin/main');
  if (remote) return remote;
  const began = git('reflog', 'show', '--format=%H', 'main').split('\n').at(-1);
  return (began && git('merge-base', 'HEAD', began)) || git('rev-parse', 'HEAD');
}

export function changedFiles(since) {
  const committed = git('diff', '--name-only', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${committed}\n${added}`.split('\n').filter(Boolean))];
}
