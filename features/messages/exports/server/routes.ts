import { actorOfRequest } from '#features/accounts/server/service.ts';
import { handlers } from '#platform/server/http/feature.ts';
import { conversationExportCalls } from '../contract.ts';
import { exportConversation } from './ask.ts';
import { conversationExportLink, downloadConversationExport } from './fetch.ts';

export const conversationExportHandlers = handlers(conversationExportCalls, {
  exportConversation,
  conversationExportLink,
  downloadConversationExport: (ctx, { token }, { request }) =>
    downloadConversationExport(ctx, token, () => actorOfRequest(ctx, request)),
});
