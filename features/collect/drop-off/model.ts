import { z } from 'zod';
import { Branding } from '#features/firm/branding/model.ts';
import { timestamp } from '#platform/contract.ts';
import { day } from '../sending/model.ts';

export const DropOffItem = z.object({
  /** As the wire knows the question. */
  id: z.number(),
  text: z.string(),
  done: z.boolean(),
  /** It was sent for the year before. */
  from_last_year: z.boolean(),
  /** Of what came by this very link; nothing else is named here. */
  files: z.array(
    z.object({
      upload_id: z.number(),
      name: z.string(),
      /** Nobody at the firm has looked at it yet. */
      can_take_back: z.boolean(),
    }),
  ),
  /** What it may be; each file is one of them. */
  options: z.array(z.string()),
  /** Spreadsheets and Word files, too. */
  takes_sheets: z.boolean(),
});
export type DropOffItem = z.infer<typeof DropOffItem>;

const firm = Branding.pick({ name: true, theme: true, logo_url: true, url: true });

export const DropOff = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    firm,
    entity_name: z.string(),
    tax_year: z.number(),
    expires_at: timestamp,
    due_date: day.nullable(),
    items: z.array(DropOffItem),
  }),
  /** Too old, locked or completed: nothing of it is shown. */
  z.object({ state: z.literal('expired'), firm }),
]);
export type DropOff = z.infer<typeof DropOff>;
