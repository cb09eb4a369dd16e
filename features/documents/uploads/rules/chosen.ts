/** Which of the files somebody chose are taken into the list, and what they are told about the others. */
import { alreadyChosen, FILE_EMPTY, FILE_INVALID, FILE_TOO_LARGE, TOO_MANY_FILES } from '../../messages.ts';
import { type Area, mayBeTaken } from '../../rules/file-type.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';

export const MAX_FILES = 999;

/** What is known of a file before anything of it travels. */
export interface Candidate {
  name: string;
  size: number;
  /** The folders it came in, as in `Receipts/March`; empty for a file by itself. */
  folder: string;
}

export interface Chosen<T extends Candidate> {
  taken: T[];
  /** A sentence each, every one once. */
  notes: string[];
}

const sameAs = (one: Candidate): string => JSON.stringify([one.folder, one.name, one.size]);

function refusalOf(file: Candidate, area: Area): string | null {
  if (file.size === 0) return FILE_EMPTY;
  if (file.size > MAX_UPLOAD_BYTES) return `${file.name}: ${FILE_TOO_LARGE}`;
  return mayBeTaken(file.name, area) ? null : FILE_INVALID;
}

/** In the order given. `present` are those in the list already, whether sent or not. */
export function chooseFiles<T extends Candidate>(
  present: readonly Candidate[],
  added: readonly T[],
  area: Area,
): Chosen<T> {
  const known = new Set(present.map(sameAs));
  const taken: T[] = [];
  const notes = new Set<string>();
  if (added.length === 0) notes.add(FILE_EMPTY);
  for (const file of added) {
    const refusal = refusalOf(file, area);
    if (refusal !== null) notes.add(refusal);
    else if (known.has(sameAs(file))) notes.add(alreadyChosen(file.name));
    else if (known.size >= MAX_FILES) notes.add(TOO_MANY_FILES);
    else {
      known.add(sameAs(file));
      taken.push(file);
    }
  }
  return { taken, notes: [...notes] };
}
