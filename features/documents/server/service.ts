/** What other features may ask of documents. */
export { type Cabinet, heldCabinet } from '../tree/server/cabinet.ts';
export { placeFile } from '../tree/server/place-file.ts';
export { visibleDocument } from '../files/server/files.ts';
