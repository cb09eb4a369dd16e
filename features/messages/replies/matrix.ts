/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { replyCalls } from './contract.ts';

/** Those who manage templates. */
const managers = { staff: 'sees', client: 403, admin: 403, group: 403, viewer: 403 } as const;
const recorded = (event: string) => [{ event }];

export const matrix = matrixOf(
  replyCalls,
  {
    listSavedReplies: { staff: 'allow', client: 403 },
    createSavedReply: {
      ...managers,
      staff: 'allow',
      input: () => ({ name: `Reply ${crypto.randomUUID()}`, text: 'Hello' }),
      records: recorded('saved_reply.created'),
    },
    updateSavedReply: {
      ...managers,
      input: () => ({ name: `Reply ${crypto.randomUUID()}`, text: 'Hello' }),
      records: recorded('saved_reply.changed'),
    },
    deleteSavedReply: { ...managers, records: recorded('saved_reply.deleted') },
    restoreSavedReply: { ...managers, records: recorded('saved_reply.restored') },
    suggestReply: { staff: 'sees', client: 403, viewer: 'sees', records: [] },
  },
  {
    async things({ tx, firmId, now, label }) {
      const add = (name: string, deleted: boolean) =>
        tx
          .insertInto('saved_replies')
          .values({
            firm_id: firmId,
            name: `${name} ${label}`,
            text: 'Hello',
            created_at: now,
            updated_at: now,
            deleted_at: deleted ? now : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      return {
        saved_reply: (await add('Kept', false)).id,
        deleted_saved_reply: (await add('Deleted', true)).id,
      };
    },
  },
);
