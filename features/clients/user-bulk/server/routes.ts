import { handlers } from '#platform/server/http/feature.ts';
import { userBulk } from '../contract.ts';
import { updateClientAssignment, deactivateUsers, sendSignInLinks } from './user-bulk.ts';
import { updateUserTags, updateUserTagsInBulk } from './user-tags.ts';

export const userBulkHandlers = handlers(userBulk, {
  updateClientAssignment,
  deactivateUsers,
  sendSignInLinks,
  updateUserTags,
  saveUserTags: updateUserTags,
  setUserContactTags: updateUserTags,
  updateUserTagsInBulk,
});
