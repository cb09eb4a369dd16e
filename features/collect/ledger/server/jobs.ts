/** Mail about items that were sent back: to their client, and to whoever sent them back. */
import { z } from 'zod';
import { mailFace } from '#platform/server/firm-face.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import {
  closeAnswered,
  findQuestionnaires,
  TELL_ANSWERED,
  TELL_RETURNED,
  tellReturned,
} from '#features/questionnaires/server/service.ts';
import { questionnaireLink } from '../../sending/server/tell.ts';
import { toldOf } from '../../sending/server/queries.ts';
import { entityName } from './queries.ts';
import { answeredMail, returnedMail } from './mails.ts';

const Items = z.object({ firm_id: z.number(), questionnaire_id: z.number() });
const WHY = 'that it was sent back is the event';

const tellClients = firmTask(TELL_RETURNED, 'urgent', Items, (ctx, { firm_id, questionnaire_id }) =>
  ctx.writeQuietly(WHY, async (tx) => {
    const now = ctx.clock.now().toISOString();
    const items = (await tellReturned(tx, firm_id, questionnaire_id, now)).length;
    if (items === 0) return;
    const firm = await mailFace(tx, firm_id);
    for (const told of await toldOf(tx, firm_id, [questionnaire_id])) {
      if (told.email === null) continue;
      await ctx.outgoing.mail(ctx, tx, {
        to: told.email,
        dedupeKey: `returned:${questionnaire_id}:${told.user_id}:${now}`,
        ...returnedMail(
          firm,
          {
            fname: told.fname,
            title: `${told.tax_year} ${told.name}`,
            url: questionnaireLink(ctx.config.baseUrl, told),
          },
          items,
        ),
      });
    }
  }),
);

const tellStaff = firmTask(TELL_ANSWERED, 'urgent', Items, (ctx, { firm_id, questionnaire_id }) =>
  ctx.writeQuietly(WHY, async (tx) => {
    const now = ctx.clock.now().toISOString();
    const [questionnaire] = await findQuestionnaires(tx, firm_id, [questionnaire_id]);
    if (!questionnaire) return;
    const closed = await closeAnswered(tx, firm_id, questionnaire_id, now);
    const firm = await mailFace(tx, firm_id);
    const entity = await entityName(tx, firm_id, questionnaire.entity_id);
    for (const [byUser, marks] of Map.groupBy(closed, ({ by_user }) => by_user)) {
      const { email, fname } = marks[0]!;
      if (email === null) continue;
      await ctx.outgoing.mail(ctx, tx, {
        to: email,
        dedupeKey: `answered:${questionnaire_id}:${byUser}:${now}`,
        ...answeredMail(
          firm,
          {
            fname,
            title: `${questionnaire.tax_year} ${questionnaire.name}`,
            url: `${ctx.config.baseUrl}/collect/${questionnaire_id}`,
          },
          entity,
          marks.length,
        ),
      });
    }
  }),
);

export const ledgerTasks: readonly Task[] = [tellClients, tellStaff];
