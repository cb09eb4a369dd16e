/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { labels, tags } from './contract.ts';

export const matrix = matrixOf(
  { ...labels, ...tags },
  {
    tagUses: { staff: 403, client: 403, partner: 'allow' },
    listCustomStatuses: { staff: 'allow', client: 403 },
    createStatus: {
      staff: 403,
      client: 403,
      partner: 'allow',
      input: () => ({ firm_user_display_status: `Status ${Math.random()}` }),
      records: [{ event: 'custom_status.created' }],
    },
    updateStatus: {
      staff: 403,
      client: 403,
      partner: 'sees',
      input: () => ({ firm_user_display_status: `Status ${Math.random()}` }),
      versionOf: ['custom_statuses', 'custom_status'],
      records: [{ event: 'custom_status.changed' }],
    },
    deleteStatus: { staff: 403, client: 403, partner: 'sees', records: [{ event: 'custom_status.deleted' }] },
    listVocabulary: { staff: 403, client: 403, partner: 'allow' },
    createVocab: {
      staff: 403,
      client: 403,
      partner: 'allow',
      input: () => ({ key_words: [`word ${Math.random()}`] }),
      records: [{ event: 'vocabulary.changed' }],
    },
    updateVocab: {
      staff: 403,
      client: 403,
      partner: 'sees',
      input: () => ({ key_words: [`word ${Math.random()}`] }),
      versionOf: ['firm_vocabs', 'firm_vocab'],
      records: [{ event: 'vocabulary.changed' }],
    },
    deleteVocab: { staff: 403, client: 403, partner: 'sees', records: [{ event: 'vocabulary.changed' }] },
    listTags: { staff: 'allow', client: 403 },
    createTag: {
      staff: 'allow',
      client: 403,
      group: 403,
      input: () => ({ new_tag: `Tag ${Math.random()}` }),
      records: [{ event: 'tag.created' }],
    },
    addTag: {
      staff: 'allow',
      client: 403,
      group: 403,
      input: () => ({ tag: `Tag ${Math.random()}` }),
      records: [{ event: 'tag.created' }],
    },
    // Nobody has a tag of that name.
    removeTag: { staff: 404, client: 403, group: 403, input: { tag: 'Never made' } },
    renameTag: {
      staff: 'sees',
      client: 403,
      group: 403,
      input: () => ({ name: `Tag ${Math.random()}` }),
      records: [{ event: 'tag.renamed' }],
    },
    deleteTag: { staff: 'sees', client: 403, group: 403, records: [{ event: 'tag.deleted' }] },
  },
  {
    async things({ tx, firmId: firm_id, label }) {
      // What a sample input names its tags by.
      await tx
        .insertInto('firm_tags')
        .values({ firm_id, kind: 'contact', name: 'sample text' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const tag = await tx
        .insertInto('firm_tags')
        .values({ firm_id, kind: 'contact', name: `Tag of ${label}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const status = await tx
        .insertInto('custom_statuses')
        .values({ firm_id, firm_user_display_status: `Status of ${label}`, client_display_status: 'Open' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const vocab = await tx
        .insertInto('firm_vocabs')
        .values({ firm_id, key_words: [`word of ${label}`], description: 'A word.' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { tag: tag.id, custom_status: status.id, firm_vocab: vocab.id };
    },
  },
);
