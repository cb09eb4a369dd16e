/** What other features may ask of signing. All of it is part of the caller's transaction. */
export { certificateOf, signatureBlock } from './certificate.ts';
export { evidenceOf } from './evidence.ts';
export { markNotNeeded, removeSignature, undoNotNeeded } from './mark.ts';
export { leftMailing, setMailing, wantsMailing } from './mailing-queries.ts';
export {
  closeSlots,
  holdPlace,
  listSignatures,
  listSlots,
  noteServed,
  openTurns,
  signaturesOfMany,
  slotsOfMany,
} from './queries.ts';
export { sign, type Signable } from './sign.ts';
export type { SigningSubject } from './subjects.ts';
