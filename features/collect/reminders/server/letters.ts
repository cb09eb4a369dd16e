/** The mails of questionnaires, and what is said of one beside other things. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { MailFace } from '#platform/server/firm-face.ts';
import { QuestionnaireSettings } from '#features/questionnaires/model.ts';
import type { DueMatters, Letter, Matter, Occasion } from '#features/reminders/server/service.ts';
import { dropOffLink } from '../../drop-off/server/links.ts';
import { questionnaireLink } from '../../sending/server/tell.ts';
import { openOn } from '../rules/open-items.ts';
import type { OwnerFacts } from '../rules/recipients.ts';
import {
  type AboutOne,
  joinedWords,
  mailWords,
  noticeWords,
  partWords,
  type ReminderTexts,
  type ToPerson,
} from '../rules/reminder-words.ts';
import type { Remindable } from './facts.ts';
import { reminderMail } from './mails.ts';

/** Of whom, of what, and why. */
export interface Reminding {
  one: Remindable;
  owner: OwnerFacts;
  because: string;
  texts: ReminderTexts;
}

export const aboutOf = ({ one, texts }: Pick<Reminding, 'one' | 'texts'>, day: string): AboutOne => ({
  year: one.tax_year,
  name: one.name,
  entity: one.entity,
  due: one.due_date,
  open: openOn(one.open, day),
  texts,
});

export const personOf = (
  { one, owner }: Pick<Reminding, 'one' | 'owner'>,
  firm: MailFace,
  day: string,
): ToPerson => ({ fname: owner.fname, firm: firm.name, advisor: one.advisor, day });

/** SND-045: those that are to come together are one letter; a drop-off has its own link and goes alone. */
export function lettersOf(remindings: readonly Reminding[]): Reminding[][] {
  const joins = ({ one }: Reminding) =>
    one.kind !== 'drop_off' && QuestionnaireSettings.parse(one.settings).batch_reminder;
  const together = remindings.filter(joins);
  const alone = remindings.filter((reminding) => !joins(reminding)).map((reminding) => [reminding]);
  return together.length > 0 ? [together, ...alone] : alone;
}

/** The link a drop-off is opened by without signing in. */
const ownLink = (ctx: Ctx<FirmActor>, tx: Tx, { one, owner }: Reminding): Promise<string> =>
  dropOffLink(ctx, tx, { questionnaire_id: one.id, user_id: owner.user_id, entity_id: one.entity_id });

async function letterOf(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  firm: MailFace,
  remindings: readonly Reminding[],
  occasion: Occasion,
): Promise<Omit<Letter, 'matters'>> {
  const [first] = remindings;
  const { one, owner } = first!;
  const to = personOf(first!, firm, occasion.day);
  const abouts = remindings.map((reminding) => aboutOf(reminding, occasion.day));
  const isDropOff = one.kind === 'drop_off';
  const isOver = remindings.length > 1;
  const url = isOver
    ? `${ctx.config.baseUrl}/`
    : isDropOff
      ? await ownLink(ctx, tx, first!)
      : questionnaireLink(ctx.config.baseUrl, { hash_id: one.hash_id, questionnaire_id: one.id });
  const words = isOver ? joinedWords(abouts, to) : mailWords(abouts[0]!, to);
  return {
    dedupeKey: `reminder:${occasion.key}:${owner.user_id}:${isOver ? 'all' : one.id}`,
    secret: isDropOff,
    mail: reminderMail(firm, words, url),
  };
}

export function dueMatters(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  firm: MailFace,
  remindings: readonly Reminding[],
  day: string,
  sent: (remindings: readonly Reminding[]) => Promise<void>,
): DueMatters {
  const of = new Map<Matter, Reminding>(
    remindings.map((reminding) => [
      {
        id: reminding.one.id,
        person: reminding.owner,
        because: reminding.because,
        notice: noticeWords(aboutOf(reminding, day), personOf(reminding, firm, day)),
        sms: reminding.texts.reminder_sms_message,
      },
      reminding,
    ]),
  );
  const remindingsOf = (matters: readonly Matter[]) => matters.map((matter) => of.get(matter)!);
  return {
    matters: [...of.keys()],
    async lettersOf(matters, occasion) {
      const letters = [];
      for (const some of lettersOf(remindingsOf(matters))) {
        const within = matters.filter((matter) => some.includes(of.get(matter)!));
        letters.push({ matters: within, ...(await letterOf(ctx, tx, firm, some, occasion)) });
      }
      return letters;
    },
    async partOf(matter) {
      const reminding = of.get(matter)!;
      const link =
        reminding.one.kind === 'drop_off'
          ? { label: 'Send the files without signing in', url: await ownLink(ctx, tx, reminding) }
          : null;
      return { ...partWords(aboutOf(reminding, day), day), link };
    },
    sent: (matters) => sent(remindingsOf(matters)),
  };
}
