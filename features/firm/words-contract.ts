/** The firm's groups, its own statuses and its vocabulary. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import {
  DESCRIPTION_MISSING,
  GROUP_NAME_MISSING,
  STATUS_CLIENT_MISSING,
  STATUS_NAME_MISSING,
  WORDS_MISSING,
} from './messages.ts';
import { EditedGroup, EditedStatus, EditedVocab } from './words.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;
const ok = z.object({ ok: z.literal(true) });
const version = z.int().positive();

export const GroupForm = z.object({ name: z.string().trim().min(1, GROUP_NAME_MISSING).max(100) });
export const StatusForm = z.object({
  firm_user_display_status: z.string().trim().min(1, STATUS_NAME_MISSING).max(80),
  client_display_status: z.string().trim().min(1, STATUS_CLIENT_MISSING).max(80),
  client_instruction: z.string().trim().max(1000).default(''),
  mail_subject: z.string().trim().max(200).default(''),
  mail_body: z.string().trim().max(5000).default(''),
});
export const VocabForm = z.object({
  key_words: z.array(z.string().trim().min(1).max(80)).min(1, WORDS_MISSING).max(20),
  description: z.string().trim().min(1, DESCRIPTION_MISSING).max(2000),
});

const groupId = z.object({ group_id: idOf('firm_group') });
const statusId = z.object({ status_id: idOf('custom_status') });
const vocabId = z.object({ vocab_id: idOf('firm_vocab') });

export const words = {
  listFirmGroups: endpoint({
    method: 'GET',
    path: '/firm_groups',
    access: partners,
    resource: 'firm_group',
    verb: 'list',
    summary: 'The firm’s groups with how many stand in them',
    output: z.object({ groups: z.array(EditedGroup) }),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/firm_groups',
    access: partners,
    resource: 'firm_group',
    verb: 'create',
    summary: 'Make a group',
    body: GroupForm,
    output: EditedGroup,
    idempotent: true,
  }),
  renameGroup: endpoint({
    method: 'PATCH',
    path: '/firm_groups/:group_id',
    access: partners,
    resource: 'firm_group',
    verb: 'update',
    summary: 'Rename a group',
    params: groupId,
    body: GroupForm.extend({ version }),
    output: EditedGroup,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/firm_groups/:group_id',
    access: partners,
    resource: 'firm_group',
    verb: 'delete',
    summary: 'Delete a group; those who stand in it move to another',
    params: groupId,
    query: z.object({ move_to: idOf('group').optional() }),
    output: ok,
  }),
  listCustomStatuses: endpoint({
    method: 'GET',
    path: '/custom_statuses',
    access: { who: 'staff' },
    resource: 'custom_status',
    verb: 'list',
    summary: 'The firm’s own statuses of questionnaires, with the mail of each',
    output: z.object({ statuses: z.array(EditedStatus) }),
  }),
  createStatus: endpoint({
    method: 'POST',
    path: '/custom_statuses',
    access: partners,
    resource: 'custom_status',
    verb: 'create',
    summary: 'Make a status',
    body: StatusForm,
    output: EditedStatus,
    idempotent: true,
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/custom_statuses/:status_id',
    access: partners,
    resource: 'custom_status',
    verb: 'update',
    summary: 'Change a status',
    params: statusId,
    body: StatusForm.extend({ version }),
    output: EditedStatus,
  }),
  deleteStatus: endpoint({
    method: 'DELETE',
    path: '/custom_statuses/:status_id',
    access: partners,
    resource: 'custom_status',
    verb: 'delete',
    summary: 'Take a status out of use; questionnaires that have it keep it',
    params: statusId,
    output: ok,
  }),
  listVocabulary: endpoint({
    method: 'GET',
    path: '/firm_vocabs',
    access: partners,
    resource: 'firm_vocab',
    verb: 'list',
    summary: 'The words the firm explains',
    output: z.object({ vocabs: z.array(EditedVocab) }),
  }),
  createVocab: endpoint({
    method: 'POST',
    path: '/firm_vocabs',
    access: partners,
    resource: 'firm_vocab',
    verb: 'create',
    summary: 'Explain a word',
    body: VocabForm,
    output: EditedVocab,
    idempotent: true,
  }),
  updateVocab: endpoint({
    method: 'PUT',
    path: '/firm_vocabs/:vocab_id',
    access: partners,
    resource: 'firm_vocab',
    verb: 'update',
    summary: 'Change an explanation',
    params: vocabId,
    body: VocabForm.extend({ version }),
    output: EditedVocab,
  }),
  deleteVocab: endpoint({
    method: 'DELETE',
    path: '/firm_vocabs/:vocab_id',
    access: partners,
    resource: 'firm_vocab',
    verb: 'delete',
    summary: 'Explain a word no more',
    params: vocabId,
    output: ok,
  }),
};
