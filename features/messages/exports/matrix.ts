/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { conversationExportCalls } from './contract.ts';

const exporters = { staff: 'sees', client: 403, viewer: 'sees' } as const;

export const matrix = matrixOf(
  conversationExportCalls,
  {
    exportConversation: {
      ...exporters,
      input: { start_date: '01-01-2020', end_date: null, format: 'pdf' },
      records: [{ event: 'conversation.export_asked', entity: 'conversation_entity' }],
    },
    // Its file is not there in this world.
    conversationExportLink: { staff: 404, client: 403, records: [] },
    downloadConversationExport: { public: 404 },
  },
  {
    async things({ tx, firmId, now, entity, ownerId }) {
      const { conversation_id } = await tx
        .selectFrom('conversation_entities')
        .select('conversation_id')
        .where('entity_id', '=', entity.id)
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('conversation_exports')
        .values({
          firm_id: firmId,
          conversation_id,
          created_by: ownerId,
          created_at: now,
          expires_at: now,
          format: 'pdf',
          name: 'Messages.pdf',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { conversation_export: id };
    },
  },
);
