/** What other features may ask of clients. */
export { visibleEntity } from './entity-access.ts';
export { type OwnerChange, onOwnerChange } from './owner-changes.ts';
export { visibleUser } from './users.ts';
export { createIndividual, entityForStart } from './new-client.ts';
