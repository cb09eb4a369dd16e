/** The parsers that this process has started. */
import fs from 'node:fs';

export function parserProcesses(): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = fs.readFileSync(`/proc/${name}/status`, 'utf8');
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
      const isParser = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--single-threaded');
      return isOurs && isParser ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Ends them as they start, until `ended` is. What they read is read another time. */
export async function endParsersUntil(ended: Promise<unknown>): Promise<void> {
  const timer = setInterval(() => {
    for (const pid of parserProcesses()) process.kill(pid, 'SIGTERM');
  }, 100);
  await ended.finally(() => clearInterval(timer));
}
