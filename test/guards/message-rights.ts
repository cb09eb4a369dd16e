/** What a client's transaction may do with conversations: read their own, and write in them. */
import { OWN, OWN_DOCUMENTS, OWN_ENTITY, type Rights, words } from './own-rows.ts';

const OWN_CONVERSATION = `in (select p.conversation_id from conversation_people p join conversation_entities ce using (firm_id, conversation_id)
  where p.user_id = $1 and ce.left_at is null and ce.entity_id ${OWN_ENTITY})`;

const OWN_MESSAGE = `in (select id from messages
  where ${OWN} and sent_at is not null and conversation_id ${OWN_CONVERSATION})`;

export const MESSAGE_RIGHTS: Record<string, Rights> = {
  conversations: {
    see: { columns: words('firm_id id active_at archived_at'), rows: `id ${OWN_CONVERSATION}` },
  },
  conversation_entities: {
    see: {
      columns: words('firm_id conversation_id entity_id left_at'),
      // With such a row it is a conversation of theirs, if they are in it.
      rows: `left_at is null and entity_id ${OWN_ENTITY}
        and conversation_id in (select conversation_id from conversation_people where ${OWN})`,
    },
  },
  messages: {
    see: {
      columns: words(
        'firm_id id conversation_id user_id text search_text message_thread_id tag is_log created_at sent_at edited_at deleted_at reminds_of',
      ),
      rows: `sent_at is not null and conversation_id ${OWN_CONVERSATION}`,
    },
    add: {
      columns: words('firm_id conversation_id user_id text message_thread_id created_at sent_at'),
      rows: `${OWN} and sent_at is not null and conversation_id ${OWN_CONVERSATION}`,
    },
  },
  message_attachments: {
    see: {
      columns: words('firm_id message_id location place conversation_id document_id'),
      rows: `conversation_id ${OWN_CONVERSATION}`,
    },
    add: {
      columns: words('firm_id message_id location place conversation_id document_id'),
      rows: `conversation_id ${OWN_CONVERSATION} and message_id ${OWN_MESSAGE}
        and document_id in (select id from ${OWN_DOCUMENTS})`,
    },
  },
  message_numbers: {
    see: {
      columns: words('firm_id message_id place conversation_id kind masked'),
      rows: `conversation_id ${OWN_CONVERSATION}`,
    },
    add: {
      columns: words('firm_id message_id place conversation_id kind masked sealed'),
      rows: `conversation_id ${OWN_CONVERSATION} and message_id ${OWN_MESSAGE}`,
    },
  },
  message_unseen: {
    see: {
      columns: words('firm_id user_id conversation_id message_id thread_id'),
      rows: `conversation_id ${OWN_CONVERSATION}`,
    },
  },
};
