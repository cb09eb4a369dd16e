/** What other features may ask of signing. All of it is part of the caller's transaction. */
export { certificateOf, signatureBlock } from '../ceremony/server/certificate.ts';
export { electronicBy } from '../ceremony/server/electronic.ts';
export { evidenceOf } from '../ceremony/server/evidence.ts';
export { markNotNeeded, removeSignature, undoNotNeeded } from '../ceremony/server/mark.ts';
export {
  addFirmConsent,
  type FirmConsentLine,
  newestFirmConsent,
} from '../ceremony/server/firm-consent-queries.ts';
export { leftMailing, setMailing, wantsMailing } from '../ceremony/server/mailing-queries.ts';
export {
  closeSlots,
  closeUnsignedPlaces,
  holdPlace,
  keptSubjects,
  listSignatures,
  listSlots,
  noteServed,
  openTurns,
  signaturesOfMany,
  slotsOfMany,
} from '../ceremony/server/queries.ts';
export { recordInkSignature } from '../ceremony/server/record-ink.ts';
export { watchServed } from '../ceremony/server/served.ts';
export { sign, type Signable } from '../ceremony/server/sign.ts';
export type { SigningSubject } from '../ceremony/server/subjects.ts';
