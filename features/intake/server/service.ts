/** What other features may ask of intake. */
export type { PaperShelf, ShelvedDocument } from './paper-shelf.ts';
