/** What other features may ask of documents. */
export { emptyShelf, type QuestionnaireShelf } from '../attaching/server/shelf.ts';
export { storeDocument } from '../uploads/server/store-document.ts';
