/** What other features may ask of clients. */
export {
  handEntitiesOver,
  insertEntities,
  mergeEntities,
  putEntitiesBack,
  removeEntities,
  tagEntitiesFrom,
} from '../entities/server/list-writes-queries.ts';
export { insertOwnersFrom, insertSpousesFrom } from '../owners/server/list-queries.ts';
export { sendSignInLinks } from '../user-bulk/server/user-bulk.ts';
export { tagUsersFrom } from '../user-bulk/server/queries.ts';
export { entitiesByRole, rolesAt, withinReach } from '../entities/server/queries.ts';
export { showConversationsOf } from '#features/clients/entities/server/conversation-of.ts';
export { editableEntity, visibleEntity } from '#features/clients/entities/server/entity-access.ts';
export { createIndividual, entityForStart } from '#features/clients/entities/server/new-client.ts';
export { lastFoursOf } from '#features/clients/entities/server/sealed-numbers.ts';
export { groupOfFirm } from '#features/clients/entities/server/group-queries.ts';
export { knownNamesOf, ownersToSign } from '#features/clients/owners/server/queries.ts';
export { type OwnerChange, onOwnerChange } from '#features/clients/owners/server/owner-changes.ts';
export { checkedAdvisor } from '#features/clients/users/server/create-user.ts';
export { visibleUser } from '#features/clients/users/server/users.ts';
export { readEntityProfile, updateEntityProfile } from '../own-entities/server/entity-profile.ts';
export { listOwnEntities } from '../own-entities/server/own-entities.ts';
