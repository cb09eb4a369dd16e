/** DLV-025: asked before a return is uploaded. Pure. */
import type { TaxReturn } from '../../model.ts';
import type { UploadValues } from './upload-form.ts';

interface ConfirmWords {
  title: string;
  body: string;
  verb: string;
  names: string[];
}

/** Whoever signed may have to sign again: what is voided is shown before it happens. */
const SIGNED =
  'Someone has signed the current file. We’ll show you what changes before the new one takes its place.';

export function confirmWords(
  { companyId, taxYear, documentName, sendDraftForApproval: isDraft }: UploadValues,
  before: Pick<TaxReturn, 'last_signed_at'> | null,
): ConfirmWords {
  const names = [`${companyId?.name ?? ''}, ${taxYear ?? ''} ${documentName.trim()}`];
  const replaced =
    before === null
      ? ''
      : before.last_signed_at === null
        ? 'The current file is kept in the history. '
        : `${SIGNED} `;
  return isDraft
    ? {
        title: before ? 'Replace and send a draft?' : 'Send a draft?',
        body: `${replaced}Once we’ve read it, the primary contact is emailed a link to review the draft. Nobody signs yet.`,
        verb: 'Send draft',
        names,
      }
    : {
        title: before ? 'Replace this tax return?' : 'Upload this tax return?',
        body: `${replaced}The client sees nothing yet. Once we’ve read it, you check the parts and send it.`,
        verb: before ? 'Replace' : 'Upload',
        names,
      };
}
