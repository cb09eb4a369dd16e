/** Puts reminders in line: one mail a person over everything, a text message when it is day where they live, a line in the log for each. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type MailFace, mailFace } from '#platform/server/firm-face.ts';
import type { OutgoingMail } from '#platform/server/outgoing.ts';
import { channelsOf } from '../rules/channels.ts';
import { jointWords } from '../rules/joint-words.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import type { DueMatters, Letter, Matter, Occasion } from './kinds.ts';
import { jointMail } from './mails.ts';
import { insertReminders } from './queries.ts';

export const REMIND_BY_TEXT = 'remind-by-text';

/** Of one kind, those of its matters that are sent. */
export interface ToSend {
  kind: string;
  due: DueMatters;
  matters: readonly Matter[];
}

interface OfPerson {
  kind: string;
  due: DueMatters;
  matters: readonly Matter[];
}

export async function dispatch(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  asked: readonly ToSend[],
  occasion: Occasion,
): Promise<void> {
  const firm = await mailFace(tx, ctx.actor.firmId);
  const kindOf = new Map(asked.flatMap(({ kind, matters }) => matters.map((matter) => [matter, kind])));
  const mails: OutgoingMail[] = [];
  for (const ofPerson of byPerson(asked))
    for (const letter of await lettersTo(ctx, ofPerson, occasion, firm)) {
      const [{ person }] = letter.matters as [Matter];
      const channels = channelsOf(person);
      const { mail, dedupeKey, secret } = letter;
      if (channels.includes('email')) mails.push({ to: person.email!, dedupeKey, secret, ...mail });
      if (channels.includes('sms')) await textLater(ctx, tx, letter, kindOf, occasion);
    }
  await ctx.outgoing.mails(ctx, tx, mails);
  const sent_at = ctx.clock.now().toISOString();
  await insertReminders(
    tx,
    asked.flatMap(({ kind, matters }) =>
      matters.map(({ id, person, because, notice }) => ({
        firm_id: ctx.actor.firmId,
        subject_kind: kind,
        subject_id: id,
        user_id: person.user_id,
        sent_at,
        sent_by: occasion.sentBy,
        channels: channelsOf(person).filter((channel) => channel !== 'in_app' || notice !== ''),
        because,
        notice,
      })),
    ),
  );
  for (const { due, matters } of asked) await due.sent(matters, occasion);
}

const byPerson = (asked: readonly ToSend[]): Iterable<OfPerson[]> =>
  Map.groupBy(
    asked.flatMap(({ kind, due, matters }) =>
      [...Map.groupBy(matters, ({ person }) => person.user_id)].map(([userId, ofPerson]) => ({
        userId,
        kind,
        due,
        matters: ofPerson,
      })),
    ),
    ({ userId }) => userId,
  ).values();

/** A kind's own mails where nothing else is due; otherwise one mail that names everything. */
async function lettersTo(
  ctx: Ctx<FirmActor>,
  ofPerson: readonly OfPerson[],
  occasion: Occasion,
  firm: MailFace,
): Promise<readonly Letter[]> {
  const [only, ...others] = ofPerson as [OfPerson, ...OfPerson[]];
  const own = others.length === 0 ? await only.due.lettersOf(only.matters, occasion, firm) : null;
  if (own) return own;
  const parts = [];
  for (const { due, matters } of ofPerson)
    for (const matter of matters) parts.push(await due.partOf(matter, occasion));
  const { person } = only.matters[0]!;
  return [
    {
      matters: ofPerson.flatMap(({ matters }) => matters),
      dedupeKey: `reminder:${occasion.key}:${person.user_id}:all`,
      secret: parts.some(({ link }) => link !== null),
      mail: jointMail(
        firm,
        jointWords(parts, { fname: person.fname, firm: firm.name }),
        `${ctx.config.baseUrl}/`,
      ),
    },
  ];
}

/** Always as a job, which looks again whether it still holds. */
async function textLater(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { matters, dedupeKey }: Letter,
  kindOf: ReadonlyMap<Matter, string>,
  { day }: Occasion,
): Promise<void> {
  const { person } = matters[0]!;
  const runAt = quietUntil(person.time_zone, ctx.clock.now());
  const key = `${ctx.actor.firmId}:${dedupeKey}`;
  const asked = {
    firm_id: ctx.actor.firmId,
    user_id: person.user_id,
    matters: matters.map((matter) => ({ kind: kindOf.get(matter)!, id: matter.id, sms: matter.sms })),
    day,
    key: dedupeKey,
  };
  await ctx.jobs.add(tx, REMIND_BY_TEXT, asked, runAt === null ? { key } : { key, runAt });
}
