/** Writes to owners about a return, by mail, and by text message where they chose that. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';
import { returnPlace } from '../../rules/return-place.ts';
import { returnMail } from './mails.ts';
import { noteTold, type ToTell } from './people-queries.ts';

export const returnLink = (
  baseUrl: string,
  { tax_return_id, entity_id }: { tax_return_id: number; entity_id: number },
): string => `${baseUrl}${returnPlace({ id: tax_return_id, company_id: entity_id })}`;

const keyOf = ({ tax_return_id, user_id }: ToTell): string => `${tax_return_id}:${user_id}`;

/** Puts mails and text messages in line; who was told of this before is not told again. */
export async function write(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  { because, by }: { because: 'draft' | 'asked' | 'turn'; by: number | null },
): Promise<ToTell[]> {
  const now = ctx.clock.now().toISOString();
  const fresh = await noteTold(tx, ctx.actor.firmId, people, { because, now, by });
  const told = people.filter((person) => fresh.has(keyOf(person)));
  const firm = await mailFace(tx, ctx.actor.firmId);
  for (const person of told) {
    const url = returnLink(ctx.config.baseUrl, person);
    const dedupeKey = `tax_return:${keyOf(person)}:${person.round}:${because}`;
    if (person.email !== null)
      await ctx.outgoing.mail(ctx, tx, {
        to: person.email,
        dedupeKey,
        ...returnMail(firm, { ...person, again: false }, url),
      });
    if (person.wants_sms && person.phone !== null)
      await ctx.outgoing.sms(ctx, tx, {
        to: person.phone,
        dedupeKey,
        text: `${firm.name}: your tax return waits for you. ${url} ${STOP_WORDS}`,
      });
  }
  return told;
}
