/** What other features may ask of documents. */
export { attachFiles } from '../attaching/server/queries.ts';
export { paperSentBy } from '../files/server/queries.ts';
export { clientUploads, ofQuestionnaires } from '../tree/rules/default-folders.ts';
export { holdDocuments } from '../tree/server/purge-queries.ts';
export { documentLink } from '../files/server/files.ts';
export { putTag } from '../tree/server/file-queries.ts';
export { removeDocuments } from '../tree/server/remove.ts';
export { bringBackOwn } from '../tree/server/restore.ts';
export { firstOpenPath } from '../uploads/server/place.ts';
export { uploadParts } from '../uploads/server/parts.ts';
export { processDocument, requestUpload } from '../uploads/server/upload.ts';
export { storeDocument } from '../uploads/server/store-document.ts';
