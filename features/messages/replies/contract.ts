import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { ReplyFields, SavedReply } from './model.ts';

const staff = { who: 'staff' } as const;
const manage = { who: 'staff', permission: 'templates.manage' } as const;
const resource = 'saved_reply';
const params = z.object({ saved_reply_id: idOf('saved_reply') });
export const replyCalls = {
  listSavedReplies: endpoint({
    method: 'GET',
    path: '/saved_replies',
    access: staff,
    resource,
    verb: 'list',
    summary: 'The saved replies of the firm, by name; at most 500',
    output: z.object({ replies: z.array(SavedReply), may_manage: z.boolean() }),
  }),
  createSavedReply: endpoint({
    method: 'POST',
    path: '/saved_replies',
    access: manage,
    resource,
    verb: 'create',
    summary: 'Save a reply under a name',
    body: ReplyFields,
    output: SavedReply,
    idempotent: true,
  }),
  updateSavedReply: endpoint({
    method: 'POST',
    path: '/saved_replies/:saved_reply_id',
    access: manage,
    resource,
    verb: 'update',
    summary: 'Change a saved reply',
    params,
    body: ReplyFields,
    output: SavedReply,
  }),
  deleteSavedReply: endpoint({
    method: 'POST',
    path: '/saved_replies/:saved_reply_id/delete',
    access: manage,
    resource,
    verb: 'delete',
    summary: 'Delete a saved reply; it can be brought back',
    params,
    output: z.object({ id: z.number() }),
  }),
  restoreSavedReply: endpoint({
    method: 'POST',
    path: '/saved_replies/:saved_reply_id/restore',
    access: manage,
    resource,
    verb: 'restore',
    summary: 'Bring a deleted saved reply back',
    params: z.object({ saved_reply_id: idOf('deleted_saved_reply') }),
    output: SavedReply,
  }),
  /** MSG-045. */
  suggestReply: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/suggest_reply',
    access: staff,
    resource: 'conversation',
    verb: 'suggest',
    summary: 'A reply to what the clients wrote last, for the composer; nothing is sent',
    params: z.object({ conversation_id: idOf('conversation') }),
    output: z.object({ message: z.string() }),
  }),
};
