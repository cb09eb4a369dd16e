/** What other features may ask of clients. */
export { visibleEntity } from './entities.ts';
export { visibleUser } from './users.ts';
export { createIndividual, entityForStart } from './new-client.ts';
