/** What other features may ask of documents. */
export { emptyShelf } from '../attaching/server/shelf.ts';
export { storeDocument } from '../uploads/server/store-document.ts';
