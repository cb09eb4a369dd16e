/** Whoever submitted a questionnaire is told by mail that it arrived: what they sent, when, and what happens next. */
import { z } from 'zod';
import { findAddressee } from '#features/accounts/server/service.ts';
import { momentWords } from '#platform/moment-words.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { EventReader } from '#platform/server/events.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { firmTask } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { listLying } from '../../checklist/server/queries.ts';
import { isUnpaid } from '../../deposits/rules/deposit.ts';
import { questionnairePlace } from '../../rules/questionnaire-place.ts';
import { standingOf } from '../../rules/standing.ts';
import { answeringEvents } from '../events.ts';
import { sentIn, sentWords } from '../rules/sent-in.ts';
import { answersOf, plainForm, sectionFacts, worded } from './answers.ts';
import { submittedMail } from './mails.ts';
import { type AnsweredRecord, findAnswered, findForMail } from './queries.ts';

const WHY = 'that it was submitted is the event';

/** A line for each section, and one for what lies at no question. */
async function sentLines(ctx: Ctx<FirmActor>, tx: Tx, questionnaire: AnsweredRecord): Promise<string[]> {
  const { firm_id, id } = questionnaire;
  const form = await plainForm(ctx.db, tx, questionnaire);
  const answers = await answersOf(tx, firm_id, id, form);
  const facts = await sectionFacts(tx, questionnaire, form);
  const lying = (await listLying(tx, firm_id, id)).filter(({ gone }) => !gone);
  const documents = new Map<number, number>();
  for (const { question_no: no } of lying) if (no !== null) documents.set(no, (documents.get(no) ?? 0) + 1);
  const others = lying.filter(({ question_no: no }) => no === null).length;
  const sent = sentIn(standingOf(form, answers, facts), answers, facts, documents);
  return [
    ...sent.map((one) => `${worded(questionnaire, one.section.name)}: ${sentWords(one)}`),
    ...(others > 0
      ? [`Additional documents: ${sentWords({ answers: 0, documents: others, signed: false })}`]
      : []),
  ];
}

const confirmSubmission = firmTask(
  'confirm-submission',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  (ctx, { firm_id, event_id }) =>
    ctx.writeQuietly(WHY, async (tx) => {
      const event = await recordedEvent(tx, firm_id, event_id);
      if (!event || event.actor_user_id === null) return;
      const { questionnaire_id: id } = answeringEvents['questionnaire.submitted'].payload.parse(
        event.payload,
      );
      const found = await findAnswered(tx, firm_id, id, null);
      const person = await findAddressee(tx, firm_id, event.actor_user_id);
      // Reopened meanwhile, or somebody who wants no mail about questionnaires.
      if (!found?.completed || !person || person.email === null || !person.choices.questionnaires) return;
      const about = (await findForMail(tx, firm_id, id))!;
      await ctx.outgoing.mail(ctx, tx, {
        to: person.email,
        dedupeKey: `submitted:${event_id}`,
        ...submittedMail(
          await mailFace(tx, firm_id),
          {
            fname: person.fname,
            title: `${about.tax_year} ${about.name}`,
            entity: about.entity,
            at: momentWords(person.time_zone)(event.at),
            lines: await sentLines(ctx, tx, found),
            unpaid: isUnpaid(about),
          },
          `${ctx.config.baseUrl}${questionnairePlace(about.hash_id, id)}`,
        ),
      });
    }),
);

export const submissionTasks = [confirmSubmission];
export const submissionReaders: readonly EventReader[] = [
  { task: confirmSubmission.name, events: ['questionnaire.submitted'] },
];
