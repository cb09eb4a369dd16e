import { feature } from '#platform/server/http/feature.ts';
import { clients } from '../contract.ts';
import { createEntity, deleteEntity, restoreEntity, updateEntity } from './edit-entity.ts';
import { addressesOffered, readAddress, suggestAddresses } from './addresses.ts';
import {
  countEntities,
  entityTypes,
  listEntities,
  listOwnEntities,
  readEntity,
  readEntityByHash,
  setDefaultCompany,
  simpleIndex,
} from './entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';
import { setEntityTags, tagEntities } from './entity-tags.ts';
import { createNote, deleteNote, listNotes, restoreNote, updateNote } from './notes.ts';
import {
  addOwner,
  changePrimaryContact,
  createNewOwner,
  saveOwnerNotifications,
  updateOwners,
  updateRoles,
} from './owners.ts';
import { startPreview } from './preview.ts';
import { assignRole, listAssignmentsOfRole, listEntityRoles, unassignRole } from './role-assignments.ts';
import { revealNumber } from './sealed-numbers.ts';
import { readSpouse, saveSpouse } from './spouse.ts';
import { notificationTypeIds, saveSubscription } from './subscriptions.ts';
import { listUsers, readUser } from './users.ts';

export const clientRoutes = feature('clients', clients, {
  listEntities,
  countEntities,
  entityTypes,
  readEntity,
  readEntityByHash,
  simpleIndex,
  createEntity,
  updateEntity,
  replaceEntity: updateEntity,
  saveEntity: updateEntity,
  deleteEntity,
  restoreEntity,
  revealNumber,
  setEntityTags,
  tagEntities,
  listUsers,
  readUser,
  listOwnEntities,
  setDefaultCompany,
  readEntityProfile,
  updateEntityProfile,
  assignRole,
  unassignRole,
  listEntityRoles,
  listAssignmentsOfRole,
  updateOwners,
  addOwner,
  createNewOwner,
  changePrimaryContact,
  updateRoles,
  saveOwnerNotifications,
  readSpouse,
  saveSpouse,
  listNotes,
  createNote,
  updateNote,
  deleteNote,
  restoreNote,
  notificationTypeIds,
  saveSubscription,
  startPreview,
  addressesOffered,
  suggestAddresses,
  readAddress,
});
