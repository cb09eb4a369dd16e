/**
 * Starts a parser's process: it may not write, start others, reach the network, dump its memory, grow or run for long.
 * The limit is on writable memory (`ulimit -d`), not on addresses: the engine reserves gigabytes of those that it never uses.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { findChild, ROOT } from './find-child.ts';
import type { Limits } from './foreign.ts';
import type { ParserName } from './parsers.ts';

const run = promisify(execFile);
/** Few threads, one arena: what lies idle is small and the same every time. */
const ENV = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
const WITH_LIMITS = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

/** These need libvips, which is no JavaScript: the walls of Node do not hold it, those of the system do. */
const NATIVE: ReadonlySet<ParserName> = new Set([
  'page-pictures',
  'paper',
  'pdf',
  'picture',
  'picture-check',
]);

const nodeArgs = (child: string, parser: ParserName, heapMb: number): string[] => [
  '--permission',
  `--allow-fs-read=${ROOT}`,
  '--allow-fs-read=/proc/self/status',
  `--max-old-space-size=${heapMb}`,
  '--v8-pool-size=0',
  '--single-threaded',
  '--no-warnings',
  // What a page does not need of an engine is not compiled.
  '--wasm-lazy-compilation',
  ...(NATIVE.has(parser) ? ['--allow-addons'] : []),
  child,
  parser,
];

interface Start {
  child: string;
  idleKb: number;
  /** A network of its own, with nothing in it, where the machine lets ordinary users have one. */
  prefix: readonly string[];
}

const known = new Map<ParserName, Promise<Start>>();

async function measure(parser: ParserName): Promise<Start> {
  const child = await findChild();
  const args = [...nodeArgs(child, parser, 100), 'probe'];
  const probe = async (prefix: readonly string[]): Promise<Start> => {
    const [command, ...rest] = [...prefix, process.execPath, ...args] as [string, ...string[]];
    const { stdout } = await run(command, rest, { env: ENV, timeout: 20_000 });
    const idleKb = Number(stdout);
    if (!(idleKb > 0)) throw new Error('a parser did not say how much memory it takes');
    return { child, idleKb, prefix };
  };
  return probe(['/usr/bin/unshare', '--user', '--net']).catch(() => probe([]));
}

/** Gives way to the portal and to short checks where processors are few; alone it is as fast as any. */
const priority = { low: 5 };
/** For tests that wait for background work: giving way would only make them slower. */
export const keepNormalPriority = (): void => {
  priority.low = 0;
};

export async function startParser(
  parser: ParserName,
  limits: Limits,
  importance: 'normal' | 'low',
): Promise<ChildProcess> {
  let start = known.get(parser);
  if (!start) {
    start = measure(parser);
    known.set(parser, start);
    start.catch(() => known.delete(parser));
  }
  const { child, idleKb, prefix } = await start;
  const dataKb = idleKb + limits.memoryMb * 1024;
  const heapMb = Math.floor(limits.memoryMb * 0.85);
  const command = [...prefix, process.execPath, ...nodeArgs(child, parser, heapMb)];
  const started = spawn(
    '/bin/sh',
    ['-c', WITH_LIMITS, 'sh', `${limits.cpuSeconds}`, `${dataKb}`, ...command],
    { stdio: ['pipe', 'pipe', 'ignore'], env: ENV },
  );
  if (importance === 'low' && priority.low > 0) lowerPriority(started);
  return started;
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, priority.low);
  } catch {
    // It ended at once, or the system does not allow it.
  }
}
