import type { Readable } from 'node:stream';
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
import { importTemplate } from './import-template.ts';
import {
  listImportRows,
  listImports,
  readImport,
  runImport,
  sendImportData,
  undoImport,
  uploadImport,
} from './imports.ts';
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
import { finishWaitingImport, waitingImports } from './waiting-imports.ts';
import { notificationTypeIds, saveSubscription } from './subscriptions.ts';

import { createClient } from './create-client.ts';
import { checkEmailAvailability } from './email-availability.ts';
import { listViews, removeView, saveView } from './saved-views.ts';
import { updateUser } from './update-user.ts';
import { deactivateUsers, sendSignInLinks, updateClientAssignment } from './user-bulk.ts';
import {
  assignTemporaryEmail,
  deleteClient,
  removeUserEmail,
  resetUserSignIn,
  restoreUser,
} from './user-standing.ts';
import { updateUserTags, updateUserTagsInBulk } from './user-tags.ts';
import { countUsers, listUsers, readUser, searchUsers } from './users.ts';

export const clientRoutes = feature('clients', clients, {
  listEntities,
  countEntities,
  entityTypes,
  readEntity,
  listUsers,
  countUsers,
  searchUsers,
  readUser,
  createClient,
  checkEmailAvailability,
  updateUser,
  removeUserEmail,
  assignTemporaryEmail,
  resetUserSignIn,
  deleteClient,
  restoreUser,
  updateUserTags,
  updateUserTagsInBulk,
  updateClientAssignment,
  deactivateUsers,
  sendSignInLinks,
  listViews,
  saveView,
  removeView,
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
  uploadImport: (ctx, input, { request }) => uploadImport(ctx, input, request.body as Readable),
  listImports,
  readImport,
  listImportRows,
  sendImportData,
  runImport,
  undoImport,
  importTemplate,
  waitingImports,
  finishWaitingImport,
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
