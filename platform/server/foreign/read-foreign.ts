/**
 * The one way to read a file that a stranger made. Whatever is in it, the portal lives on: the parser works in a process
 * apart, within limits, and what it says is counted.
 */
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ForeignFault, type Limits, LIMITS, OUT_OF_MEMORY_CODE, type Reason, Unreadable } from './foreign.ts';
import type { ParserName } from './parsers.ts';
import { type Importance, startParser, startProgram } from './sandbox.ts';
import { currentTurn } from './asker.ts';
import type { Work } from './turn-queue.ts';
import { Canceled, makeParserTurns } from './turns.ts';
import { currentVerdicts } from './verdicts.ts';

const turns = makeParserTurns();

/** Whether so many jobs may start a parser at once. */
export const hasRoomFor = (processes: number): boolean => turns.free('job') >= processes;

/** Whether somebody waits for the process of a job to end. */
export const isWaitedFor = (): boolean => turns.waiting('job') > 0;

export const parserFigures = turns.figures;

type Said = { value: unknown } | { unreadable: string };

export function readForeign<T>(
  parser: ParserName,
  source: Readable,
  asked: Partial<Limits> = {},
): AsyncGenerator<T> {
  const limits = { ...LIMITS, ...asked };
  const said = inTurn<T>(source, limits, (importance) => startParser(parser, limits, importance), saidIn);
  return onceOnly(parser, source, said);
}

/** Has a program of the machine read something foreign; yields each line it prints. */
export const linesOfProgram = (
  command: readonly string[],
  source: Readable,
  asked: Partial<Limits>,
): AsyncGenerator<string> => {
  const limits = { ...LIMITS, ...asked };
  const start = (importance: Importance) => startProgram(command, limits, importance);
  return inTurn<string>(source, limits, start, (line) => ({ value: line }));
};

/** A file that this parser could not read before is not given to it again. */
async function* onceOnly<T>(
  parser: ParserName,
  source: Readable,
  said: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const verdicts = currentVerdicts();
  try {
    await verdicts?.assertReadable(parser);
  } catch (error) {
    source.destroy();
    throw error;
  }
  try {
    yield* said;
  } catch (error) {
    await verdicts?.remember(parser, error);
    throw error;
  }
}

/** Checks of uploads are short; what is shown can keep a processor busy for seconds, a scan for longer. */
const importanceOf = (work: Work): Importance =>
  work === 'upload' ? 'normal' : work === 'scan' ? 'lowest' : 'low';

async function* inTurn<T>(
  source: Readable,
  limits: Limits,
  start: (importance: Importance) => Promise<ChildProcess>,
  saidOf: (line: string) => Said,
): AsyncGenerator<T> {
  const { turn, signal } = currentTurn();
  let release: (() => void) | undefined;
  try {
    release = await turns.take(turn, signal);
    const child = await start(importanceOf(turn.work));
    yield* valuesOf<T>(child, source, limits, signal, saidOf);
  } finally {
    source.destroy();
    release?.();
  }
}

async function* valuesOf<T>(
  child: ChildProcess,
  source: Readable,
  limits: Limits,
  signal: AbortSignal | null,
  saidOf: (line: string) => Said,
): AsyncGenerator<T> {
  const ended = new Promise<Reason | 'stopped' | null>((resolve) => {
    child.once('close', (code, killedBy) => resolve(code === 0 ? null : reasonOf(code, killedBy)));
    child.once('error', () => resolve('crashed'));
  });
  let cause: Reason | null = null;
  let isSlow = false;
  const end = (reason: Reason) => {
    cause ??= reason;
    child.kill('SIGKILL');
  };
  const clock = stopWatch(limits.wallMs, () => {
    isSlow = cause === null;
    end('time');
  });
  clock.go();
  const cancel = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  // A process that dies early closes its end of the pipe; what it said, or did not say, tells why.
  let broken: Error | undefined;
  const fed = pipeline(
    observed(source, (error) => (broken = error)),
    counted(limits.inputBytes, () => end('input')),
    child.stdin!,
  ).catch(() => undefined);
  try {
    for await (const line of linesOf(child.stdout!, limits, () => end('output'))) {
      const said = saidOf(line);
      if ('unreadable' in said) throw broken ?? new Unreadable(said.unreadable);
      // While the reader is busy with a value the parser waits for it, not the other way round.
      clock.pause();
      yield said.value as T;
      clock.go();
    }
    const ending = await ended;
    const reason = cause ?? ending;
    if (signal?.aborted) throw new Canceled();
    if (broken) throw broken;
    // The file is not to blame: whoever reads it tries again.
    if (reason === 'stopped') throw new Error('a parser was stopped from outside');
    if (reason !== null) throw new ForeignFault(reason, isSlow);
  } finally {
    signal?.removeEventListener('abort', cancel);
    clock.pause();
    child.kill('SIGKILL');
    await ended;
    // A store that has stalled would be waited for.
    source.destroy();
    await fed;
  }
}

/** Tells of a fault of the store, which the file is not to blame for. */
async function* observed(source: Readable, onError: (error: Error) => void): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    onError(error as Error);
    throw error;
  }
}

/** Only what this program wrote is believed; a parser that says anything else is no longer itself. */
function saidIn(line: string): Said {
  try {
    return JSON.parse(line) as Said;
  } catch {
    throw new ForeignFault('crashed');
  }
}

/** Ctrl-C and a stopping service reach the parsers of a portal, too. */
const STOPS: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The system ends who runs too long by these two; the engine ends itself in several ways when it gets no memory. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): Reason | 'stopped' {
  if (signal !== null && STOPS.has(signal)) return 'stopped';
  if (signal === null) return code === OUT_OF_MEMORY_CODE ? 'memory' : 'crashed';
  return signal === 'SIGXCPU' || signal === 'SIGKILL' ? 'time' : 'memory';
}

function stopWatch(ms: number, over: () => void) {
  let left = ms;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    go() {
      since = performance.now();
      timer = setTimeout(over, left);
    },
    pause() {
      clearTimeout(timer);
      left -= performance.now() - since;
      since = performance.now();
    },
  };
}

function counted(most: number, tooMuch: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) tooMuch();
      done(null, chunk);
    },
  });
}

async function* linesOf(output: Readable, limits: Limits, tooMuch: () => void): AsyncGenerator<string> {
  let total = 0;
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    total += chunk.length;
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (total <= limits.outputBytes && length <= limits.lineBytes) continue;
    tooMuch();
    return;
  }
}
