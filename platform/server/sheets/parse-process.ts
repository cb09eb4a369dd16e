/** The process in which files of strangers are parsed: bytes come in, rows go out, one line of JSON each. */
import { parseTable, Unreadable } from './parse.ts';

const LINES_AT_ONCE = 500;

async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const rows = await parseTable(new Uint8Array(Buffer.concat(chunks)));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    const lines = rows.slice(at, at + LINES_AT_ONCE).map((row) => JSON.stringify(row));
    if (!process.stdout.write(`${lines.join('\n')}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  process.stdout.write(`${JSON.stringify({ unreadable: error.message })}\n`);
}
