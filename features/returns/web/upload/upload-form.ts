/** What the upload of a return holds, how it is judged, and what is sent of it. */
import { call } from '#platform/web/client.ts';
import { taxYears } from '#platform/tax-years.ts';
import { FILE_EMPTY, FILE_TOO_LARGE } from '#features/documents/messages.ts';
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import { usualPath } from '#features/documents/rules/usual-path.ts';
import { plainRules } from '#ui/form/plain-rules.ts';
import { returns } from '../../contract.ts';
import { ONLY_PDF } from '../../messages.ts';
import { LONGEST_RETURN_NAME } from '../../model.ts';

/** Named as the call names them, so that a refusal stands beside its field. */
export interface UploadValues {
  companyId: { id: number; name: string } | null;
  file: File | null;
  taxYear: string | null;
  documentName: string;
  /** Null follows the year. */
  path: string | null;
  sendDraftForApproval: boolean;
}

export const firstValues = (now: Date): UploadValues => ({
  companyId: null,
  file: null,
  taxYear: String(taxYears(now)[0]),
  documentName: '',
  path: null,
  sendDraftForApproval: false,
});

/** Without its extension, as a return is called. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.[^.]{1,5}$/, '').slice(0, LONGEST_RETURN_NAME);

export function fileFault(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (file === null) return 'Choose the tax return as a PDF.';
  if (!/\.pdf$/i.test(file.name)) return ONLY_PDF;
  if (file.size === 0) return FILE_EMPTY;
  return file.size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null;
}

/** DLV-021. */
export const uploadRules = plainRules<UploadValues>(({ companyId, file, taxYear, documentName }) => ({
  companyId: companyId === null ? 'Choose the entity whose return this is.' : null,
  file: fileFault(file),
  taxYear: taxYear === null ? 'Choose a tax year.' : null,
  documentName: documentName.trim() === '' ? 'Enter a name, such as Form 1040.' : null,
}));

/** DLV-026. */
export function uploadOf(values: UploadValues, previousTaxReturnId: number | null) {
  const { id: companyId } = values.companyId!;
  const path = values.path ?? usualPath(values.taxYear);
  return {
    companyId,
    file: values.file!,
    path,
    process: async (uploadId: number, signal: AbortSignal) => {
      const made = await call(
        returns.uploadTaxReturn,
        {
          companyId,
          file: uploadId,
          path,
          documentName: values.documentName.trim(),
          taxYear: Number(values.taxYear),
          sendDraftForApproval: values.sendDraftForApproval,
          previousTaxReturnId,
        },
        { signal },
      );
      return { id: made.id, name: made.tax_return_name };
    },
  };
}
