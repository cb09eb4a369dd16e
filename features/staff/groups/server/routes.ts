import { handlers } from '#platform/server/http/feature.ts';
import { groupCalls } from '../contract.ts';
import { listFirmGroups, createGroup, renameGroup, deleteGroup } from './groups.ts';

export const groupHandlers = handlers(groupCalls, {
  listFirmGroups,
  createGroup,
  renameGroup,
  deleteGroup,
});
