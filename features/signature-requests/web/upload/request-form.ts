/** What stands in "Request a signature", how it is judged, and what is sent of it. */
import { taxYears } from '#platform/tax-years.ts';
import { FILE_EMPTY, FILE_TOO_LARGE } from '#features/documents/messages.ts';
import { mayBeTaken } from '#features/documents/rules/file-type.ts';
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import { plainRules } from '#ui/form/plain-rules.ts';
import { FILE_KINDS } from '../../messages.ts';

/** Named as the call names them, so that a refusal stands beside its field. */
export interface RequestValues {
  companyId: { id: number; name: string } | null;
  file: File | null;
  taxYear: string | null;
  documentName: string;
  /** Null follows the year. */
  path: string | null;
}

export const LONGEST_NAME = 120;

export const firstValues = (now: Date): RequestValues => ({
  companyId: null,
  file: null,
  taxYear: String(taxYears(now)[0]),
  documentName: '',
  path: null,
});

/** Without its extension, as a document is called. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.[^.]{1,5}$/, '').slice(0, LONGEST_NAME);

export function fileFault(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (file === null) return 'Choose the document to be signed.';
  if (!mayBeTaken(file.name, 'checklist')) return FILE_KINDS;
  if (file.size === 0) return FILE_EMPTY;
  return file.size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null;
}

/** SIG-006. */
export const requestRules = plainRules<RequestValues>(({ companyId, file, taxYear, documentName }) => ({
  companyId: companyId === null ? 'Choose the entity that signs.' : null,
  file: fileFault(file),
  taxYear: taxYear === null ? 'Choose a tax year.' : null,
  documentName: documentName.trim() === '' ? 'Enter a name, such as Form 8879.' : null,
}));
