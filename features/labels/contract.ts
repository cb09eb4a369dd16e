/** What the firm marks its people, entities and documents with. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { FirmTag, TAG_KINDS, EditedStatus, EditedVocab } from './model.ts';
import { tagName } from './rules/tags.ts';
import {
  DESCRIPTION_MISSING,
  STATUS_CLIENT_MISSING,
  STATUS_NAME_MISSING,
  WORDS_MISSING,
} from './messages.ts';

const manage = { who: 'staff', permission: 'tags.manage' } as const;

export const tags = {
  listTags: endpoint({
    method: 'GET',
    path: '/firm_tags',
    access: { who: 'staff' },
    resource: 'tag',
    verb: 'list',
    summary: 'The firm’s tags of one kind',
    query: z.object({ kind: z.enum(TAG_KINDS) }),
    output: z.object({ tags: z.array(FirmTag) }),
  }),
  createTag: endpoint({
    method: 'POST',
    path: '/firm_tags',
    access: manage,
    resource: 'tag',
    verb: 'create',
    summary: 'Make a new tag; a name stands once in its kind, whatever its case',
    body: z.object({ kind: z.enum(TAG_KINDS), new_tag: tagName }),
    output: FirmTag,
    idempotent: true,
  }),
  /** DOC-037: the same by the tag's own words. */
  addTag: endpoint({
    method: 'POST',
    path: '/firm_tags/add',
    access: manage,
    resource: 'tag',
    verb: 'create',
    summary: 'Add a tag by its name',
    body: z.object({ kind: z.enum(TAG_KINDS), tag: tagName }),
    output: FirmTag,
    idempotent: true,
  }),
  removeTag: endpoint({
    method: 'POST',
    path: '/firm_tags/remove',
    access: manage,
    resource: 'tag',
    verb: 'remove',
    summary: 'Remove a tag by its name, and take it off everything it marks',
    body: z.object({ kind: z.enum(TAG_KINDS), tag: tagName }),
    output: z.object({ ok: z.literal(true) }),
  }),
  renameTag: endpoint({
    method: 'PATCH',
    path: '/firm_tags/:tag_id',
    access: manage,
    resource: 'tag',
    verb: 'update',
    summary: 'Rename a tag wherever it is used',
    params: z.object({ tag_id: idOf('tag') }),
    body: z.object({ name: tagName }),
    output: FirmTag,
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/firm_tags/:tag_id',
    access: manage,
    resource: 'tag',
    verb: 'delete',
    summary: 'Delete a tag and take it off everything it marks',
    params: z.object({ tag_id: idOf('tag') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};

const partners = { who: 'staff', permission: 'firm_settings' } as const;
const ok = z.object({ ok: z.literal(true) });
const version = z.int().positive();
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
const statusId = z.object({ status_id: idOf('custom_status') });
const vocabId = z.object({ vocab_id: idOf('firm_vocab') });

export const labels = {
  tagUses: endpoint({
    method: 'GET',
    path: '/firm_tags/uses',
    access: partners,
    resource: 'tag',
    verb: 'count',
    summary: 'How many users and entities each tag marks',
    output: z.object({ uses: z.array(z.object({ tag_id: z.number(), count: z.number() })) }),
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
