/** Tax returns, as something people are reminded of. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';
import { channelsOf } from '#features/reminders/rules/channels.ts';
import { jointSms } from '#features/reminders/rules/joint-words.ts';
import {
  dispatch,
  type DueMatters,
  type Matter,
  type ReminderKind,
} from '#features/reminders/server/service.ts';
import { returnEvents } from '../../events.ts';
import { KIND } from '../../records/server/kind.ts';
import { hasOpen, nextReminder, partWords } from '../rules/due.ts';
import { returnMail } from './mails.ts';
import {
  firmsWithReturns,
  holdReturns,
  noteReminded,
  noteTold,
  peopleOfReturn,
  type ToTell,
} from './people-queries.ts';
import { returnLink } from './write.ts';

export const isReached = (person: ToTell): boolean => channelsOf(person).length > 0;

interface Due {
  person: ToTell;
  because: string;
}

export function dueOwners(ctx: Ctx<FirmActor>, tx: Tx, due: readonly Due[]): DueMatters {
  const of = new Map<Matter, ToTell>(
    due
      .filter(({ person }) => isReached(person))
      .map(({ person, because }) => [
        { id: person.tax_return_id, person, because, notice: '', sms: null },
        person,
      ]),
  );
  return {
    matters: [...of.keys()],
    lettersOf: (matters, { key }, firm) => {
      const [only, ...others] = matters;
      if (!only || others.length > 0) return Promise.resolve(null);
      const person = of.get(only)!;
      const mail = returnMail(firm, { ...person, again: true }, returnLink(ctx.config.baseUrl, person));
      const dedupeKey = `tax_return:${person.tax_return_id}:${person.user_id}:${person.round}:reminder:${key}`;
      return Promise.resolve([{ matters, dedupeKey, secret: false, mail }]);
    },
    partOf: (matter) => Promise.resolve({ ...partWords(of.get(matter)!), link: null }),
    async sent(matters, { sentBy }) {
      const told = matters.map((matter) => of.get(matter)!);
      const { firmId } = ctx.actor;
      const now = ctx.clock.now().toISOString();
      await noteTold(tx, firmId, told, { because: 'reminder', now, by: sentBy });
      const byReturn = [...Map.groupBy(told, ({ tax_return_id }) => tax_return_id).values()];
      await noteReminded(
        tx,
        firmId,
        byReturn.map((ofOne) => ofOne[0]!.tax_return_id),
        now,
      );
      await ctx.recordMany(
        tx,
        returnEvents['tax_return.reminded'],
        byReturn.map((ofOne) => ({
          entityId: ofOne[0]!.entity_id,
          payload: {
            tax_return_id: ofOne[0]!.tax_return_id,
            name: ofOne[0]!.name,
            year: ofOne[0]!.tax_year,
            people: ofOne.map(({ full_name }) => full_name),
          },
        })),
      );
    },
  };
}

/** Out of turn: staff, or a signer who is done, asked for it. */
export async function remindNow(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  by: number,
): Promise<void> {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const due = dueOwners(
    ctx,
    tx,
    people.map((person) => ({ person, because: 'Sent by hand.' })),
  );
  const occasion = { day, sentBy: by, key: `${day}:${now.getTime()}` };
  await dispatch(ctx, tx, [{ kind: KIND, due, matters: due.matters }], occasion);
}

/** On this day or an earlier one on which nobody worked. */
const dueOf = (people: readonly ToTell[], day: string): Due[] =>
  people.flatMap((person) => {
    const next = nextReminder(person, day);
    return next.on === day && isReached(person) ? [{ person, because: next.because }] : [];
  });

export const returnReminders: ReminderKind = {
  kind: KIND,
  firmsDue: firmsWithReturns,
  async dueOn(tx, firmId, day) {
    const due = dueOf(await peopleOfReturn(tx, firmId, { remindingOn: day }), day);
    return [...Map.groupBy(due, ({ person }) => person.tax_return_id)].map(([id, people]) => ({
      kind: KIND,
      id,
      user_ids: people.map(({ person }) => person.user_id),
    }));
  },
  async open(ctx, tx, ids, day) {
    await holdReturns(tx, ctx.actor.firmId, ids);
    return dueOwners(
      ctx,
      tx,
      dueOf(await peopleOfReturn(tx, ctx.actor.firmId, { ids, reminding: true }), day),
    );
  },
  async stillOpen(ctx, tx, { user_id, matters }) {
    const people = await peopleOfReturn(tx, ctx.actor.firmId, { ids: matters.map(({ id }) => id) });
    const own = people.filter(
      (person) => person.user_id === user_id && person.wants_reminders && hasOpen(person),
    );
    const [first] = own;
    if (!first) return null;
    return {
      person: first,
      count: own.length,
      words: (firm) => {
        const url = returnLink(ctx.config.baseUrl, first);
        const text =
          own.length === 1
            ? `${firm.name}: your tax return waits for you. ${url} ${STOP_WORDS}`
            : jointSms(own.length, firm.name);
        return Promise.resolve({ text, secret: false });
      },
    };
  },
};
