import { HEAD_BYTES } from '../model.ts';
import type { Judged } from '../rules/judge-files.ts';

/** A chosen file and what is known of it without reading it whole. */
export interface Chosen extends Judged {
  key: string;
  file: File;
}

let last = 0;

export async function factsOf(file: File): Promise<Chosen> {
  last += 1;
  const key = `file-${last}`;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return { key, file, name: file.name, size: file.size, head };
}

/** The first bytes as they travel. */
export const headText = (head: Uint8Array): string =>
  btoa(Array.from(head, (byte) => String.fromCharCode(byte)).join(''));
