/** Tells each owner of each questionnaire, by mail, and by text message where they chose that. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { questionnairePlace } from '#features/questionnaires/rules/questionnaire-place.ts';
import { dropOffLink } from '../../drop-off/server/links.ts';
import { dayInWords } from '../rules/day-words.ts';
import { sentSms } from '../rules/sent-words.ts';
import { sentMail } from './mails.ts';
import { type Told, toldOf } from './queries.ts';

interface Telling {
  /** One of the owners, who asked. */
  only?: number;
  /** Once more, whatever was sent before. */
  again?: boolean;
}

export async function tell(
  ctx: Ctx<FirmActor>,
  ids: readonly number[],
  { only, again = false }: Telling = {},
): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly('that it was sent is the event', async (tx) => {
    const firm = await mailFace(tx, firmId);
    const owners = await toldOf(tx, firmId, ids);
    for (const told of owners.filter(({ user_id }) => only === undefined || user_id === only)) {
      const title = `${told.tax_year} ${told.name}`;
      const facts = {
        ...told,
        title,
        due: dayInWords(told.due_date),
        prior_year_items: told.items,
        firm: firm.name,
      };
      const url =
        told.kind === 'drop_off'
          ? await dropOffLink(ctx, tx, told)
          : questionnaireLink(ctx.config.baseUrl, told);
      const time = again ? `:${ctx.clock.now().getTime()}` : '';
      const dedupeKey = `questionnaire:${told.questionnaire_id}:${told.user_id}${time}`;
      const secret = told.kind === 'drop_off';
      const { custom_email_subject: subject = null, custom_email_body: body = null } = told.request;
      if (told.email !== null)
        await ctx.outgoing.mail(ctx, tx, {
          to: told.email,
          dedupeKey,
          secret,
          ...sentMail(firm, facts, url, { subject, body }),
        });
      if (told.wants_sms && told.phone !== null)
        await ctx.outgoing.sms(ctx, tx, { to: told.phone, dedupeKey, secret, text: sentSms(facts, url) });
    }
  });
}

export const questionnaireLink = (
  baseUrl: string,
  { hash_id, questionnaire_id }: Pick<Told, 'hash_id' | 'questionnaire_id'>,
): string => `${baseUrl}${questionnairePlace(hash_id, questionnaire_id)}`;
