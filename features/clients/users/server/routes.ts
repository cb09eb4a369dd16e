import { handlers } from '#platform/server/http/feature.ts';
import { users, userEdits } from '../contract.ts';
import { listUsers, countUsers, searchUsers, readUser } from './users.ts';
import { createClient } from './create-client.ts';
import { checkEmailAvailability } from './email-availability.ts';
import { updateUser } from './update-user.ts';
import {
  removeUserEmail,
  assignTemporaryEmail,
  cancelUserEmail,
  resendUserEmail,
  resetUserSignIn,
  deleteClient,
  restoreUser,
} from './user-standing.ts';

export const userHandlers = handlers(
  { ...users, ...userEdits },
  {
    listUsers,
    countUsers,
    searchUsers,
    readUser,
    createClient,
    checkEmailAvailability,
    updateUser,
    removeUserEmail,
    assignTemporaryEmail,
    resendUserEmail,
    cancelUserEmail,
    resetUserSignIn,
    deleteClient,
    restoreUser,
  },
);
