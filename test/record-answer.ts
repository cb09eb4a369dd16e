/** API tests record answers of the server here, for screens tests to show. `RECORD=1 npm test -- PATH` writes them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Endpoint, OutputOf } from '#platform/contract.ts';
import { parseExactly } from './parse-exactly.ts';
import { answerDifferences } from './answer-differences.ts';

/** The random handles of entities and the like, wherever they stand in a text; names of fields are none. */
const HANDLE = /\b(?=[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Za-z]\d))[A-Za-z0-9]{16,}\b(?!":)/g;
const withoutHandles = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(HANDLE, 'recordedHandle') : value,
    ),
  );

const FOLDER = path.join(import.meta.dirname, 'recorded');

/** Fails where the server answers otherwise than recorded; ids, times and the like may differ. */
export function recordAnswer<E extends Endpoint>(name: string, endpoint: E, answer: OutputOf<E>): void {
  const file = path.join(FOLDER, `${name}.json`);
  const now = {
    endpoint: `${endpoint.method} ${endpoint.path}`,
    answer: withoutHandles(parseExactly(endpoint, answer)),
  };
  const recorded: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
  const differences = answerDifferences(recorded, now);
  if (differences.length === 0) return;
  if (process.env.RECORD !== '1')
    throw new Error(
      `The server no longer answers as recorded in ${name} (RECORD=1 records it anew):\n${differences.join('\n')}`,
    );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
}
