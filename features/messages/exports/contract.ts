import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { DAY_FORMAT } from './messages.ts';
import { fromWire } from './rules/timeframe.ts';

const staff = { who: 'staff', permission: 'messages.export' } as const;
const resource = 'conversation_export';
const params = z.object({ export_id: idOf('conversation_export') });
const day = z.string().refine((text) => fromWire(text) !== null, DAY_FORMAT);

export const conversationExportCalls = {
  /** MSG-063. */
  exportConversation: endpoint({
    method: 'POST',
    path: '/conversations/export',
    access: staff,
    resource,
    verb: 'create',
    summary: 'A conversation as a file: CSV at once, PDF made in the background, told of when it is ready',
    body: z.object({
      conversationId: idOf('conversation'),
      /** The first and the last day, DD-MM-YYYY, in the firm's zone; left out, without an end. */
      start_date: day.nullish(),
      end_date: day.nullish(),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    output: z.object({
      export_id: z.number(),
      state: z.enum(['queued', 'done', 'failed', 'expired']),
      name: z.string(),
      message: z.string(),
    }),
    recent: true,
    idempotent: true,
  }),
  conversationExportLink: endpoint({
    method: 'POST',
    path: '/conversation_exports/:export_id/link',
    access: staff,
    resource,
    verb: 'link',
    summary: 'A link to the file of an export, good for one session and one minute',
    params,
    output: z.object({ url: z.string(), expires_at: timestamp }),
    recent: true,
  }),
  downloadConversationExport: endpoint({
    method: 'GET',
    path: '/conversation_exports/file/:token',
    access: { who: 'public', why: 'the link names a session, and what its person may see is asked again' },
    resource,
    verb: 'download',
    summary: 'The file behind a link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};
