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
const ENV = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', OMP_THREAD_LIMIT: '1' };
/** A network with nothing in it, where the machine lets ordinary users have one. */
const NO_NETWORK = ['/usr/bin/unshare', '--user', '--net'] as const;
// No file may be written: pipes have no size.
const WITH_LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

/** These need libvips, which is no JavaScript: the walls of Node do not hold it, those of the system do. */
const NATIVE: ReadonlySet<ParserName> = new Set([
  'page-pictures',
  'paper',
  'pdf',
  'picture',
  'picture-check',
  'scan',
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
  /** NO_NETWORK or nothing. */
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
  return probe(NO_NETWORK).catch(() => probe([]));
}

/** Gives way to the portal and to short checks where processors are few; alone it is as fast as any. */
const NICENESS = { normal: 0, low: 5, lowest: 15 };
export type Importance = keyof typeof NICENESS;
const priority = { isKept: false };
/** For tests that wait for background work: giving way would only make them slower. */
export const keepNormalPriority = (): void => {
  priority.isKept = true;
};

export async function startParser(
  parser: ParserName,
  limits: Limits,
  importance: Importance,
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
  return startLimited(command, { cpuSeconds: limits.cpuSeconds, dataKb }, importance);
}

let prefixOfPrograms: Promise<readonly string[]> | undefined;

/** Starts a program of the machine: only the limits and walls of the system hold it. */
export async function startProgram(
  command: readonly string[],
  { memoryMb, cpuSeconds }: Pick<Limits, 'memoryMb' | 'cpuSeconds'>,
  importance: Importance,
): Promise<ChildProcess> {
  prefixOfPrograms ??= run(NO_NETWORK[0], [...NO_NETWORK.slice(1), 'true'])
    .then(() => NO_NETWORK)
    .catch(() => []);
  const prefix = await prefixOfPrograms;
  return startLimited([...prefix, ...command], { cpuSeconds, dataKb: memoryMb * 1024 }, importance);
}

function startLimited(
  command: readonly string[],
  { cpuSeconds, dataKb }: { cpuSeconds: number; dataKb: number },
  importance: Importance,
): ChildProcess {
  const args = ['-c', WITH_LIMITS, 'sh', `${cpuSeconds}`, `${dataKb}`, ...command];
  const started = spawn('/bin/sh', args, { stdio: ['pipe', 'pipe', 'ignore'], env: ENV });
  if (NICENESS[importance] > 0 && !priority.isKept) lowerPriority(started, NICENESS[importance]);
  return started;
}

function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness);
  } catch {
    // It ended at once, or the system does not allow it.
  }
}
