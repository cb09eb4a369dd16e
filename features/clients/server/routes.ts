import { feature } from '#platform/server/http/feature.ts';
import { clients } from '../contract.ts';
import {
  listEntities,
  listOwnEntities,
  readEntityByHash,
  setDefaultCompany,
  simpleIndex,
  updateEntity,
} from './entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';
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
  updateEntity,
  listOwnEntities,
  setDefaultCompany,
  readEntityProfile,
  updateEntityProfile,
});
