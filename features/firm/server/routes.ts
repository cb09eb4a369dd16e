import { browserOf } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { firm } from '../contract.ts';
import { createFirm } from './create-firm.ts';
import { createInvite, listInvites, listStaff, resendInvite, revokeInvite } from './invites.ts';
import { firmLogo } from './logo.ts';
import { branding, currentUserFirm, parkedJobs, retryParkedJob } from './service.ts';
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
  listTags,
  createTag,
  renameTag,
  deleteTag,
  readAddressSuggestions,
  connectAddressSuggestions,
  disconnectAddressSuggestions,
});
