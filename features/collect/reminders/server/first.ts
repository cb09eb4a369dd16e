/** The first reminder of something that is being sent, before it is stored. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Form, Overlay, QuestionnaireKind } from '#features/questionnaires/model.ts';
import { NO_ANSWERS } from '#features/questionnaires/rules/counts.ts';
import { withItems } from '#features/questionnaires/rules/prepare-form.ts';
import { standingOf } from '#features/questionnaires/rules/standing.ts';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { openItems } from '../rules/open-items.ts';
import { habitsOf, nextOf } from './facts.ts';

interface Sent {
  form: Form;
  kind: QuestionnaireKind;
  tax_year: number;
  due_date: string | null;
  now: string;
}

/** Of each by what was added for it; all others have the same. */
export async function firstReminders(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { form, kind, tax_year, due_date, now }: Sent,
): Promise<(overlay: Pick<Overlay, 'items'>) => string | null> {
  const habits = await habitsOf(tx, ctx.actor.firmId);
  const from = nextRunDay(ctx.clock.now());
  const dayOf = (asked: Form) =>
    nextOf(
      {
        kind,
        due_date,
        is_draft: false,
        locked: false,
        completed: false,
        reminders_disabled: false,
        sent_at: now,
        last_followed_up: null,
        earliest_remind_date: null,
        client_acted_at: null,
        // Whom it cannot reach it is not sent to.
        unreachable: null,
        open: openItems(standingOf(asked, NO_ANSWERS).missing, tax_year),
      },
      habits,
      from,
    );
  const plain = dayOf(form);
  return ({ items }) => (items.length === 0 ? plain : dayOf(withItems(form, items, true)));
}
