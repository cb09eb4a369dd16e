/** What other features may ask of documents. */
export { attachFiles } from '../attaching/server/queries.ts';
export { paperSentBy } from '../files/server/queries.ts';
export { clientUploads, ofQuestionnaires } from '../tree/rules/default-folders.ts';
export { holdDocuments } from '../tree/server/purge-queries.ts';
export { assertOpenable, documentLink } from '../files/server/files.ts';
export { forgetRead } from '../readings/server/queries.ts';
export { beginReading } from '../readings/server/begin-reading.ts';
export { putTag } from '../tree/server/file-queries.ts';
export { removeDocuments } from '../tree/server/remove.ts';
export { bringBackOwn } from '../tree/server/restore.ts';
export { firstOpenPath, uploadPlace } from '../uploads/server/place.ts';
export { checkArrived } from '../uploads/server/check-arrived.ts';
export { placeKept } from '../uploads/server/make-document.ts';
export { largerThanSaid } from '../uploads/server/receive.ts';
export { uploadParts } from '../uploads/server/parts.ts';
export { processDocument, requestUpload } from '../uploads/server/upload.ts';
export { storeDocument } from '../uploads/server/store-document.ts';
