/** What other features may ask of clients. */
export { createUser, type NewUser } from './create-user.ts';
export { visibleEntity } from './entities.ts';
export { createIndividual, entityForStart } from './new-client.ts';
