/** What other features may ask of intake. */
export { doubtsOfDocuments, isHeldOpen } from './doubt-queries.ts';
export { findPaperFacts, keepAnyway, type LookedAt, lookedAt, raiseDoubts } from './doubts.ts';
export { doorPapers } from './door.ts';
export { recipientsOf } from './recipients.ts';
export { splitSurePile } from './split-sure-pile.ts';
export type { PaperShelf, ShelvedDocument } from './paper-shelf.ts';
export { isStillUnsure, unsurePaper, type UnsurePaper, weighOutside } from './outside-opinion.ts';
