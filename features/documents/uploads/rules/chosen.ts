/** Which of the files somebody chose are taken into the list, and what they are told about the others. */
import {
  DID_NOT_FIT,
  FILE_EMPTY,
  FILE_INVALID,
  IS_EMPTY,
  IS_TOO_LARGE,
  TOO_MANY_FILES,
  WAS_UPLOADED,
  WRONG_TYPE,
} from '../../messages.ts';
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

export interface RefusedFile {
  name: string;
  /** Goes on after the name: "is empty." */
  why: string;
}

export interface Refusals {
  refused: readonly RefusedFile[];
  /** Sentences about all of them, every one once. */
  notes: readonly string[];
}
export const NO_REFUSALS: Refusals = { refused: [], notes: [] };

export interface Chosen<T extends Candidate> extends Refusals {
  taken: T[];
}

const sameAs = (one: Candidate): string => JSON.stringify([one.folder, one.name, one.size]);

interface Refusal {
  why: string;
  note: string | null;
}

function refusalOf(file: Candidate, area: Area): Refusal | null {
  if (file.size === 0) return { why: IS_EMPTY, note: FILE_EMPTY };
  if (file.size > MAX_UPLOAD_BYTES) return { why: IS_TOO_LARGE, note: null };
  return mayBeTaken(file.name, area) ? null : { why: WRONG_TYPE[area], note: FILE_INVALID };
}

/** In the order given. `present` are those in the list already, whether sent or not. */
export function chooseFiles<T extends Candidate>(
  present: readonly Candidate[],
  added: readonly T[],
  area: Area,
): Chosen<T> {
  const known = new Set(present.map(sameAs));
  const taken: T[] = [];
  const refused: RefusedFile[] = [];
  const notes = new Set<string>();
  if (added.length === 0) notes.add(FILE_EMPTY);
  for (const file of added) {
    const refusal =
      refusalOf(file, area) ??
      (known.has(sameAs(file))
        ? { why: WAS_UPLOADED, note: null }
        : known.size >= MAX_FILES
          ? { why: DID_NOT_FIT, note: TOO_MANY_FILES }
          : null);
    if (refusal) {
      refused.push({ name: file.name, why: refusal.why });
      if (refusal.note !== null) notes.add(refusal.note);
      continue;
    }
    known.add(sameAs(file));
    taken.push(file);
  }
  return { taken, refused, notes: [...notes] };
}
