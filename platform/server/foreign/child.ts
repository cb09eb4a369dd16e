/** The process in which files of strangers are parsed: bytes come in, values go out, one line of JSON each. */
import { readFileSync } from 'node:fs';
import { isOutOfMemory, OUT_OF_MEMORY_CODE, Unreadable } from './foreign.ts';
import { type ParserName, PARSERS } from './parsers.ts';

const [name, probing] = process.argv.slice(2) as [ParserName, string | undefined];
// What a library has to say of a file is not for the pipe the values take.
for (const way of ['log', 'info', 'debug', 'warn', 'error'] as const) console[way] = () => undefined;
const parser = await PARSERS[name]();

const write = async (value: unknown): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve));
};

/** Held once: a chunk is let go as soon as it is copied. */
async function wholeInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>)
    size += chunks.push(chunk) && chunk.length;
  const whole = new Uint8Array(size);
  let at = size;
  for (let chunk = chunks.pop(); chunk; chunk = chunks.pop()) whole.set(chunk, (at -= chunk.length));
  return whole;
}

async function run(): Promise<void> {
  try {
    const emit = (value: unknown) => write({ value });
    if ('parseStream' in parser) await parser.parseStream(process.stdin, emit);
    else await parser.parse(await wholeInput(), emit);
  } catch (error) {
    if (isOutOfMemory(error)) process.exit(OUT_OF_MEMORY_CODE);
    if (!(error instanceof Unreadable)) throw error;
    await write({ unreadable: error.message });
  }
}

// What an idle parser takes differs between processors and versions: the limit is counted from there.
if (probing === 'probe')
  await write(Number(/VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]));
else await run();
