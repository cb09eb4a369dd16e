/** A message that is on its way, and its files. They are uploaded one after the other, then named in the message. */
import type { PickedFile, sendFile } from '#features/documents/web/pieces.ts';
import type { Tag } from '../../model.ts';

export type Progress = Parameters<typeof sendFile>[1];

export interface LetterFile {
  name: string;
  /** The entity whose documents it goes to. */
  companyId: number;
  file: Blob;
  /** Null until the first try. */
  progress: Progress | null;
  /** Path and name in the documents once it has arrived. The server may have given it another name. */
  location: string | null;
}

/** What the writer said of numbers in it; the server asks for it. */
export interface Allowance {
  send_number_anyway?: true;
  number_reason?: string;
  send_securely?: true;
  different_kind_of_number?: true;
}

export interface Letter {
  conversationId: number;
  threadId: number | null;
  /** As it was typed, without the files. */
  text: string;
  files: readonly LetterFile[];
  tag: Tag;
  hasReminder: boolean;
  scheduledTime: string | null;
  allowance?: Allowance | undefined;
}

export interface KeptLetter extends Letter {
  key: string;
  /** Whose it is, as "user:firm". */
  owner: string;
  at: string;
}

export const letterFile = (companyId: number, { file, name }: PickedFile): LetterFile => ({
  name,
  companyId,
  file,
  progress: null,
  location: null,
});

/** The same file, to be chosen again. */
export const pickedAgain = ({ file, name }: LetterFile): PickedFile => ({
  file: new File([file], name, { type: file.type }),
  name,
  size: file.size,
  folder: '',
});
