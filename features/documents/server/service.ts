/** What other features may ask of documents. */
export { attachFiles } from '../attaching/server/queries.ts';
export { paperSentBy, sentDocument } from '../files/server/queries.ts';
export { clientUploads, ofQuestionnaires, ofReturns } from '../tree/rules/default-folders.ts';
export { heldUntil, holdDocuments } from '../tree/server/purge-queries.ts';
export {
  assertOpenable,
  documentLink,
  readableDocument,
  readableDocuments,
  visibleDocument,
} from '../files/server/files.ts';
export { fileReading, forgetRead, hurryReading } from '../readings/server/queries.ts';
export { type PageText, pageTextsOf, scanFaultsOf, scannedPagesOf } from '../readings/server/page-texts.ts';
export { openText as openFileText, PAGE_BREAK } from '../readings/server/text.ts';
export { scanProgress } from '../readings/server/scan-queries.ts';
export { beginReading, leaveReading, waitAgain } from '../readings/server/begin-reading.ts';
export { putTag } from '../tree/server/file-queries.ts';
export { nameDocument } from '../tree/server/rename.ts';
export { removeDocuments } from '../tree/server/remove.ts';
export { bringBackOwn, restoreDocuments } from '../tree/server/restore.ts';
export { firstOpenPath, uploadPlace } from '../uploads/server/place.ts';
export { checkArrived } from '../uploads/server/check-arrived.ts';
export { placeKept } from '../uploads/server/make-document.ts';
export { largerThanSaid } from '../uploads/server/receive.ts';
export { uploadParts } from '../uploads/server/parts.ts';
export { takeUpload } from '../uploads/server/take-upload.ts';
export { type PaperReader } from '../readings/server/parse-file.ts';
export {
  countReadForIntake,
  failLostExtractions,
  identifiableFile,
  type IdentifiableFile,
  markExtraction,
  waitingForIntake,
} from '../readings/server/extraction-queries.ts';
export { splitInto } from '../splitting/server/split.ts';
export { joinParts } from '../splitting/server/join.ts';
export { documentStatus } from '../readings/server/status-queries.ts';
export { readFile } from '../readings/server/read-file.ts';
export { findReading } from '../readings/server/queries.ts';
export { readOnce } from '../readings/server/verdicts.ts';
export { forgetVerdicts } from '../readings/server/verdict-queries.ts';
export { sentByHandoff } from '../handoffs/server/on-the-phone.ts';
export type { HandoffTarget, TargetSpot } from '../handoffs/server/targets.ts';
export { QUESTION_KIND } from '../handoffs/model.ts';
export { processDocument, requestUpload } from '../uploads/server/upload.ts';
export { storeDocument } from '../uploads/server/store-document.ts';
export { filesToTake } from '../downloads/server/take-away.ts';
