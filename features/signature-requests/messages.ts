/** SIG-005, SIG-011 to SIG-013, SIG-016: the specification's own words. */
export const NO_REQUESTS = 'No signature request found';
export const STILL_PROCESSING = 'The signature request is still processing. Please wait for a few seconds.';
export const MARKED_COMPLETED = 'Signature request has been marked as completed';
export const DELETED = 'Signature request has been deleted';

export const REQUESTS_OFF = 'Your firm doesn’t use signature requests.';
export const FILE_KINDS = 'Only PDFs and photos can be signed. Save this file as a PDF and upload it again.';
export const UNREADABLE = 'We couldn’t read this file. Open it, save it as a PDF again and upload that.';
export const NO_FIELDS = 'Put at least one signature on the document before you send it.';
export const SIGNER_WITHOUT_FIELD =
  'Each signer needs at least one signature field. Check the signers without one.';
export const NOT_A_SIGNER = 'A field belongs to somebody who isn’t a signer of this request.';
export const NOT_AN_OWNER = 'Only people who share this entity can be asked to sign for it.';
export const UNREACHABLE =
  'One of the signers can’t be reached. Check that they are active and have an email address.';
export const OFF_THE_PAGE = 'A field lies outside of its page.';
export const LOOK_FIRST = 'Look at the proposed fields before you send this.';
export const BAD_STATE = 'This signature request has changed. Reload to see where it stands.';
export const SIGNED_ALREADY = 'Somebody has already signed this.';
export const NOT_DELETED = 'Somebody has already signed this, so it’s kept. Mark it as completed instead.';
export const MISSING_FIELDS = 'Fill in every required field before you finish.';
export const REASON_REQUIRED = 'Tell us why you don’t want to sign this.';
export const MESSAGE_TOO_LONG = 'Your message is too long. Keep it to 1,000 characters.';
export const NAME_TAKEN = 'There are already fields saved under this name.';
export const STALE = 'Somebody else changed the fields of this request. Reload to see them.';
export const NOT_SIGNED_YET = 'This document isn’t signed yet.';

interface ErrorWords {
  /** Beside the status. */
  short: string;
  /** What happened and what to do next. */
  long: string;
}
const ERRORS: ReadonlyMap<string, ErrorWords> = new Map([
  [
    'file.quarantined',
    {
      short: 'The virus scan blocked it',
      long: 'We blocked this file because the virus scan found a problem in it. Upload a clean copy.',
    },
  ],
  [
    'file.certified',
    {
      short: 'The PDF is certified, so it can’t be changed',
      long: 'Whoever made this PDF certified it, so no one can sign it here. Upload a copy that isn’t certified.',
    },
  ],
  [
    'file.signed_elsewhere',
    {
      short: 'The PDF was signed elsewhere',
      long: 'This PDF was signed elsewhere and can’t be signed again here. Upload a copy without that signature.',
    },
  ],
]);
/** Why a paper could not be read, by its `error_code`. */
export const errorWords = (code: string | null): ErrorWords =>
  ERRORS.get(code ?? '') ?? { short: 'The file couldn’t be read', long: UNREADABLE };
