import { actorOfRequest, browserOf } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { firm } from '../contract.ts';
import { readAuditCheck, startAuditCheck } from './audit-check.ts';
import {
  deactivateColleague,
  endFirmSessions,
  listFirmSessions,
  reactivateColleague,
  resetColleagueSignIn,
  updateColleague,
} from './colleagues.ts';
import { createFirm } from './create-firm.ts';
import { createInvite, listInvites, listStaff, resendInvite, revokeInvite } from './invites.ts';
import { downloadExport, exportLink, listExports, startExport } from './firm-export.ts';
import { createGroup, deleteGroup, listFirmGroups, renameGroup } from './groups.ts';
import { firmFavicon, firmLogo } from './logo.ts';
import { checkStripe, connectPayments, disconnectPayments, readPayments } from './payments.ts';
import { createRole, deleteRole, listFirmRoles, updateRole } from './roles.ts';
import { branding, currentUserFirm, parkedJobs, retryParkedJob } from './service.ts';
import { readSettings, setPicture, updatePreferences, updateSettings } from './settings.ts';
import { createStatus, deleteStatus, listCustomStatuses, updateStatus } from './statuses.ts';
import { createVocab, deleteVocab, listVocabulary, updateVocab } from './vocabulary.ts';
import { createTag, deleteTag, listTags, renameTag } from './tags.ts';
import {
  connectAddressSuggestions,
  disconnectAddressSuggestions,
  readAddressSuggestions,
} from './suggestions.ts';
import { signUp, signUpMode, subdomainAvailable } from './sign-up.ts';

export const firmRoutes = feature('firm', firm, {
  branding,
  currentUserFirm,
  signUpMode,
  signUp: (ctx, input, exchange) => signUp(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  createFirm: (ctx, input, exchange) => createFirm(ctx, browserOf(exchange, ctx.config.baseUrl), input),
  subdomainAvailable,
  firmLogo,
  listStaff,
  listInvites,
  createInvite,
  resendInvite,
  revokeInvite,
  listParkedJobs: parkedJobs,
  retryParkedJob,
  updateColleague,
  deactivateColleague,
  reactivateColleague,
  resetColleagueSignIn,
  listFirmSessions,
  endFirmSessions,
  readSettings,
  updateSettings,
  updatePreferences,
  setPicture,
  firmFavicon,
  listFirmGroups,
  createGroup,
  renameGroup,
  deleteGroup,
  listCustomStatuses,
  createStatus,
  updateStatus,
  deleteStatus,
  listVocabulary,
  createVocab,
  updateVocab,
  deleteVocab,
  listFirmRoles,
  createRole,
  updateRole,
  deleteRole,
  checkStripe,
  readPayments,
  connectPayments,
  disconnectPayments,
  readAuditCheck,
  startAuditCheck,
  listExports,
  startExport,
  exportLink,
  downloadExport: (ctx, { token }, { request }) =>
    downloadExport(ctx, token, () => actorOfRequest(ctx, request)),
  listTags,
  createTag,
  renameTag,
  deleteTag,
  readAddressSuggestions,
  connectAddressSuggestions,
  disconnectAddressSuggestions,
});
