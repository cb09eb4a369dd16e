/** DLV-017, DLV-027 to DLV-065: the specification's own words. */
export const NO_RETURNS = 'No tax returns were found';
export const RESET_FILTERS = 'Reset filters';
export const SEND_TAX_RETURN = 'Send Tax Return';
export const STILL_PROCESSING =
  'The tax return is still processing. It may take up to a few minutes, depending on the size of the return.';
export const APPROVED = 'Tax return approved successfully';
export const APPROVE_FAILED = 'Failed to approve tax return';
export const CHANGES_REQUESTED = 'Tax return changes requested successfully';
export const REQUEST_FAILED = 'Failed to request changes';
export const FINISHED = 'Tax return has been marked as finished';
export const REMINDERS_SENT = 'Reminders sent successfully.';
export const DELETED = 'Tax return has been deleted';
export const DOWNLOAD_FAILED = 'Error downloading tax return';
export const VOUCHER_UPDATED = 'Payment voucher updated';
export const VOUCHERS_PAID = 'Payment vouchers marked as paid';
export const SENT_TO_DOCUMENTS = 'Sent to documents successfully';
export const IDENTITY_VERIFIED = 'This signer has successfully passed all identity verification checks.';
export const REMIND_THE_SIGNER =
  'You may want to send a reminder to the signer to complete their tax return review.';

export const RETURNS_OFF = 'Your firm doesn’t deliver tax returns here.';
export const BAD_STATE = 'This tax return has changed. Reload to see where it stands.';
export const STALE = 'Somebody else changed this tax return. Reload to see it.';
export const ONLY_PDF = 'Tax returns are delivered as PDFs. Save this file as a PDF and upload it again.';
export const YEAR_NOT_OFFERED = 'Choose one of the years offered.';
export const SAME_ENTITY_AND_YEAR =
  'A replacement is for the same entity and tax year as the return it replaces.';
export const SIGNED_ALREADY = 'Somebody has already signed this return.';
export const NOT_DELETED =
  'Somebody has already signed this return, so it’s kept. Mark it as finished instead.';
export const NOT_ALL_SIGNED =
  'Some forms still wait for a signature. Mark the return as finished if it’s done.';
export const REASON_REQUIRED = 'Tell us what to change.';
export const NOT_AN_OWNER = 'Only people who share this entity can be asked to sign its return.';
export const UNREACHABLE =
  'One of the signers can’t be reached. Check that they are active and have an email address.';
export const OFF_THE_RETURN = 'A part has pages that this return doesn’t have.';
export const OFF_THE_FORM = 'A field lies outside of the pages of its form.';
export const NOT_A_SIGNER = 'A field belongs to somebody who isn’t a signer of this form.';
export const SIGNED_FORM = 'Somebody has already signed this form, so it stays as it is.';
export const NOBODY_TO_REMIND = 'Nobody has anything left to do on this return.';
export const NOT_READY_YET = 'Classify this tax return before you do this.';
export const NOTHING_OUT = 'This tax return isn’t with the client.';
export const PAPER_ONLY_FORM = 'This form is signed on paper. Print it, sign it and send a photo of it.';
export const MISSING_FIELDS = 'Fill in every required field before you sign.';
export const FILE_KINDS = 'Send a PDF or a photo of the page you signed.';
export const PAY_FIRST = 'The pages open once the invoice is paid.';
export const NO_COPY = 'There is nothing to open yet.';
export const NOT_SIGNED_YET = 'This form isn’t signed by everyone yet.';
export const NOTHING_TO_PAY = 'There is nothing to pay.';
export const INVOICES_OFF = 'Paying online isn’t set up yet. Ask us how to pay.';
export const NO_REPLACEMENT = 'There is no replacement waiting.';

interface ErrorWords {
  /** Beside the status. */
  short: string;
  /** What happened and what to do next. */
  long: string;
}
const UNREADABLE = 'We couldn’t read this file. Open it, save it as a PDF again and upload that.';
const ERRORS: ReadonlyMap<string, ErrorWords> = new Map([
  [
    'file.quarantined',
    {
      short: 'The virus scan blocked it',
      long: 'We blocked this file because the virus scan found a problem in it. Upload a clean copy.',
    },
  ],
  [
    'file.locked_pdf',
    {
      short: 'The PDF needs a password',
      long: 'This PDF is protected by a password. Save it without one and upload that.',
    },
  ],
  ['file.empty', { short: 'The PDF has no pages', long: 'This PDF has no pages. Upload the return again.' }],
  [
    'file.too_large',
    {
      short: 'The PDF has too many pages',
      long: 'This PDF is too large to be read. Split it and upload the return alone.',
    },
  ],
  [
    'file.certified',
    {
      short: 'The PDF is certified, so it can’t be changed',
      long: 'Whoever made this PDF certified it, so no one can sign it here. Upload a copy that isn’t certified.',
    },
  ],
]);
/** Why a return could not be read, by its `error_code`. */
export const errorWords = (code: string | null): ErrorWords =>
  ERRORS.get(code ?? '') ?? { short: 'The file couldn’t be read', long: UNREADABLE };

/** DLV-024, DLV-038, DLV-056: what the switch and the buttons say. */
export const SEND_DRAFT = 'send draft for approval';
export const MARK_AS_FINISHED = 'Mark as finished';
export const MARK_ALL_PAID = 'Mark all paid';

export const NOT_FILED_YET = 'Choose today or an earlier day.';

/** What keeps a K-1 from ticking an item of its owner's checklist. */
export const CHECKLIST_CLOSED = 'The questionnaire is locked, so nothing is ticked.';
export const CHECKLIST_NO_RIGHT = 'You can’t answer for this client, so nothing is ticked.';
export const K1_FOLDER_HIDDEN = 'Choose a folder that the owner can see.';
/** Why Undo left a filed K-1 where it is. */
export const K1_CHANGED = 'Someone has changed this document since, so it stays.';
