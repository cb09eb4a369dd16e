/** DLV-024: writes to the entity's primary contact that a draft is ready. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { write } from '../../reminding/server/write.ts';
import { peopleOfReturn } from '../../reminding/server/people-queries.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';

export interface ToldOfDraft {
  user_id: number;
  full_name: string;
}

export async function tellOfDraft(ctx: Ctx<FirmActor>, tx: Tx, record: ReturnRecord): Promise<ToldOfDraft[]> {
  const people = await peopleOfReturn(tx, record.firm_id, { ids: [record.id] });
  const contact = people.filter(({ is_primary }) => is_primary);
  const asked = contact.length > 0 ? contact : people.slice(0, 1);
  return write(ctx, tx, asked, { because: 'draft', by: null });
}
