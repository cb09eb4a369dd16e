import { handlers } from '#platform/server/http/feature.ts';
import { owners } from '../contract.ts';
import {
  updateOwners,
  addOwner,
  createNewOwner,
  changePrimaryContact,
  updateRoles,
  saveOwnerNotifications,
} from './owners.ts';
import { readSpouse, saveSpouse } from './spouse.ts';

export const ownerHandlers = handlers(owners, {
  updateOwners,
  addOwner,
  createNewOwner,
  changePrimaryContact,
  updateRoles,
  saveOwnerNotifications,
  readSpouse,
  saveSpouse,
});
