/** Signature requests, as something people are reminded of. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';
import { channelsOf } from '#features/reminders/rules/channels.ts';
import { jointSms } from '#features/reminders/rules/joint-words.ts';
import type { DueMatters, Matter, ReminderKind } from '#features/reminders/server/service.ts';
import { signatureRequestEvents } from '../events.ts';
import { isDue } from '../rules/reminders.ts';
import { signMail } from './mails.ts';
import { reviewLink } from './review-link.ts';
import { KIND } from './shown.ts';
import { firmsWithSigners, noteTold, signersToTell, type ToTell } from './telling-queries.ts';

const BECAUSE = 'Because they were asked to sign five days ago or more.';
/** At noon, for rules that reckon in days. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
export const isReached = (person: ToTell): boolean => channelsOf(person).length > 0;

export function dueSigners(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  because = BECAUSE,
): DueMatters {
  const of = new Map<Matter, ToTell>(
    people
      .filter(isReached)
      .map((person) => [{ id: person.request_id, person, because, notice: '', sms: null }, person]),
  );
  return {
    matters: [...of.keys()],
    lettersOf: (matters, { key }, firm) => {
      const [only, ...others] = matters;
      if (!only || others.length > 0) return Promise.resolve(null);
      const person = of.get(only)!;
      const mail = signMail(firm, { ...person, again: true }, reviewLink(ctx.config.baseUrl, person));
      const dedupeKey = `signature_request:${person.request_id}:${person.user_id}:${person.round}:${key}`;
      return Promise.resolve([{ matters, dedupeKey, secret: false, mail }]);
    },
    partOf: (matter) =>
      Promise.resolve({
        heading: `A document for ${of.get(matter)!.entity} is waiting for your signature.`,
        lines: [],
        link: null,
      }),
    async sent(matters, { sentBy }) {
      const told = matters.map((matter) => of.get(matter)!);
      const now = ctx.clock.now().toISOString();
      await noteTold(tx, ctx.actor.firmId, told, { because: 'reminder', now, by: sentBy });
      await ctx.recordMany(
        tx,
        signatureRequestEvents['signature_request.reminded'],
        [...Map.groupBy(told, ({ request_id }) => request_id).values()].map((ofOne) => ({
          entityId: ofOne[0]!.entity_id,
          payload: {
            request_id: ofOne[0]!.request_id,
            name: ofOne[0]!.document_name,
            year: ofOne[0]!.tax_year,
            signers: ofOne.map(({ full_name }) => full_name),
          },
        })),
      );
    },
  };
}

export const signerReminders: ReminderKind = {
  kind: KIND,
  firmsDue: firmsWithSigners,
  async dueOn(tx, firmId, day) {
    const out = await signersToTell(tx, firmId, 'reminding');
    const due = out.filter((person) => isReached(person) && isDue(person, noon(day)));
    return [...Map.groupBy(due, ({ request_id }) => request_id)].map(([id, people]) => ({
      kind: KIND,
      id,
      user_ids: people.map(({ user_id }) => user_id),
    }));
  },
  async open(ctx, tx, ids, day) {
    const out = await signersToTell(tx, ctx.actor.firmId, { ids, reminding: true });
    return dueSigners(
      ctx,
      tx,
      out.filter((person) => isDue(person, noon(day))),
    );
  },
  async stillOpen(ctx, tx, { user_id, matters }) {
    const out = await signersToTell(tx, ctx.actor.firmId, { ids: matters.map(({ id }) => id) });
    const own = out.filter((person) => person.user_id === user_id && person.wants_reminders);
    const [first] = own;
    if (!first) return null;
    return {
      person: first,
      count: own.length,
      words: (firm) => {
        const text =
          own.length === 1
            ? `${firm.name} asks for your signature: ${reviewLink(ctx.config.baseUrl, first)} ${STOP_WORDS}`
            : jointSms(own.length, firm.name);
        return Promise.resolve({ text, secret: false });
      },
    };
  },
};
