/** Whether each file would be taken. The browser asks as files are chosen, the server again when they are sent. */
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import { acceptedType } from '#features/documents/rules/file-type.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { DUPLICATE, FILE_EMPTY, FILE_INVALID, FILE_TOO_LARGE, TOO_MANY_FILES } from '../messages.ts';
import { MAX_FILES, type Verdict } from '../model.ts';

export interface Judged {
  name: string;
  size: number;
  head: Uint8Array;
}

const refused = (name: string, message: string): Verdict => ({ name, state: 'refused', message });
const ignored = (name: string, message: string): Verdict => ({ name, state: 'ignored', message });

function judgeOne(file: Judged): Verdict {
  const name = fileName.safeParse(file.name);
  if (!name.success) return refused(file.name, name.error.issues[0]!.message);
  if (file.size === 0) return ignored(name.data, FILE_EMPTY);
  if (file.size > MAX_UPLOAD_BYTES) return refused(name.data, FILE_TOO_LARGE);
  if (!acceptedType(file.head, name.data, 'checklist')) return refused(name.data, FILE_INVALID);
  return { name: name.data, state: 'fine', message: null };
}

/** In the order given. Only files that are fine take a name and one of the places. */
export function judgeFiles(files: readonly Judged[]): Verdict[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const verdict = judgeOne(file);
    if (verdict.state !== 'fine') return verdict;
    const key = verdict.name.toLowerCase();
    if (taken.has(key)) return ignored(verdict.name, DUPLICATE);
    if (taken.size >= MAX_FILES) return refused(verdict.name, TOO_MANY_FILES);
    taken.add(key);
    return verdict;
  });
}
