/** Who may call, and what the calls record. The message is its caller's own where only that can be changed. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { chatCalls } from './contract.ts';

const LATER = '2099-01-01T09:00:00Z';

const own = (app: TestApp, { message }: Ids, self: number | null) =>
  app.owner.query('update messages set user_id = $2, sent_at = now() where id = $1', [message, self]);
const waiting = (app: TestApp, { message }: Ids, self: number | null) =>
  app.owner.query(`update messages set user_id = $2, sent_at = null, scheduled_at = $3 where id = $1`, [
    message,
    self,
    LATER,
  ]);

/** The message of the matrix, with a number that was sent securely. */
async function withNumber(app: TestApp, { message }: Ids) {
  const { rows } = await app.owner.query('select firm_id, conversation_id from messages where id = $1', [
    message,
  ]);
  if (!rows[0]) return;
  const { firm_id, conversation_id } = rows[0];
  const cipher = await app.services.ciphers.of(Number(firm_id));
  const place = { table: 'message_numbers', column: 'sealed', row: `${message}:0` };
  await app.owner.query(
    `insert into message_numbers (firm_id, message_id, place, conversation_id, kind, masked, sealed)
     values ($1, $2, 0, $3, 'ssn', '•••-••-4410', $4) on conflict do nothing`,
    [firm_id, message, conversation_id, cipher.seal('219-14-4410', place)],
  );
}

const reading = { staff: 'sees', client: 'sees', viewer: 'sees' } as const;
const writers = { staff: 'sees', client: 403, viewer: 'sees' } as const;
/** A deleted message still shows that it was there. */
const SHOWN = { 'gone message': 'same' } as const;
const recorded = (event: string) => [{ event, entity: 'conversation_entity' }];

export const matrix = matrixOf(
  chatCalls,
  {
    listMessages: { ...reading, odd: SHOWN },
    listThread: { ...reading, odd: SHOWN },
    sendMessage: {
      ...reading,
      readonly: 403,
      input: {
        text: 'Hello',
        messageTag: 'general',
        hasReminder: false,
        scheduledTime: null,
      },
      records: recorded('message.sent'),
    },
    markThreadSeen: { ...reading, records: [], odd: SHOWN },
    updateMessageText: {
      ...writers,
      given: own,
      input: { text: 'Changed' },
      records: recorded('message.edited'),
    },
    updateScheduledTime: {
      ...writers,
      given: waiting,
      input: { scheduled_time: LATER },
      records: recorded('message.rescheduled'),
    },
    unsendMessage: { ...writers, given: own, records: recorded('message.unsent') },
    deleteMessage: { ...writers, given: own, records: recorded('message.deleted') },
    revealMessageNumber: {
      staff: 'sees',
      client: 403,
      group: 403,
      given: withNumber,
      input: { place: 0 },
      records: recorded('message.number_revealed'),
    },
    stopReminding: { ...writers, given: own, records: recorded('message.reminding_stopped') },
  },
  {
    /** Deleted ones keep their place, and nothing can be done with them. */
    async gone({ tx, firmId, now, entity, ownerId }) {
      const { conversation_id } = await tx
        .selectFrom('conversation_entities')
        .select('conversation_id')
        .where('entity_id', '=', entity.id)
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('messages')
        .values({
          firm_id: firmId,
          conversation_id,
          user_id: ownerId,
          text: '',
          created_at: now,
          sent_at: now,
          deleted_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { message: id };
    },
  },
);
