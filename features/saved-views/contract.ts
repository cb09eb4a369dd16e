/** Lists as somebody likes to see them. Everybody keeps their own. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { VIEW_NAME_REQUIRED } from './messages.ts';

const screen = z.enum(['users', 'entities', 'questionnaires', 'signatures', 'deliver']);
export const SavedView = z.object({ id: z.number(), screen, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const views = {
  listViews: endpoint({
    method: 'GET',
    path: '/saved_views',
    access: { who: 'staff' },
    resource: 'view',
    verb: 'list',
    summary: 'The signed-in person’s own views of a list',
    query: z.object({ screen }),
    output: z.object({ views: z.array(SavedView) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/saved_views',
    access: { who: 'staff' },
    resource: 'view',
    verb: 'create',
    summary: 'Keep a view under a name; a name used before is replaced',
    body: z.object({
      screen,
      name: labelField(40).min(1, VIEW_NAME_REQUIRED),
      query: z.string().max(2000),
    }),
    output: SavedView,
    idempotent: true,
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/saved_views/:view_id',
    access: { who: 'staff' },
    resource: 'view',
    verb: 'remove',
    summary: 'Remove one of one’s own views',
    params: z.object({ view_id: idOf('view') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
