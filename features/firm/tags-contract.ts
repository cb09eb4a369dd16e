/** What the firm marks its people, entities and documents with. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { FirmTag, TAG_KINDS } from './model.ts';
import { tagName } from './rules/tags.ts';

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
