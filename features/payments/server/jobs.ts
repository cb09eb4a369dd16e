/** Checkouts nobody came back from, and notices that were lost: the provider is asked again. */
import { z } from 'zod';
import type { SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { daysBefore, sweepTask } from '#platform/server/retention.ts';
import type { Checkout } from '../model.ts';
import { look } from './look.ts';
import { changeCheckout, eventsBefore, listUnsettled, lockCheckout, testsBefore } from './queries.ts';
import type { CheckoutSubject } from './subjects.ts';
import { ofFirm, tillOf } from './till.ts';

/** Who has not come back by then is taken for gone; they may still pay. */
const AWAY_MS = 15 * 60_000;
const LONGEST_MS = 8 * 24 * 3_600_000;
const MOST = 500;
const KEPT_DAYS = 90;
const LOOK = 'look-at-checkout';
const WHY = 'never came to be at the provider';

const lookAgain = (subjects: readonly CheckoutSubject[]) =>
  firmTask(
    LOOK,
    'urgent',
    z.object({ firm_id: z.number(), checkout_id: z.number() }),
    async (ctx, { checkout_id }) => {
      const firm = ofFirm(ctx, ctx.actor.firmId);
      const checkout = await firm.writeQuietly(WHY, async (tx) => {
        const found = await lockCheckout(tx, firm.actor.firmId, checkout_id);
        if (found?.state === 'opening') await changeCheckout(tx, found, { state: 'expired' });
        return found;
      });
      const subject = subjects.find(({ kind }) => kind === checkout?.subject_kind);
      if (!checkout || !subject) return;
      const place = await tillOf(firm);
      const asked = place && (await look(firm, checkout, { subject, till: place.till, cameBack: true }));
      const isOver = firm.clock.now().getTime() - Date.parse(checkout.opened_at) > LONGEST_MS;
      if (isOver && (!asked || asked.looked_at === checkout.looked_at)) await giveUp(firm, subject, checkout);
    },
  );

/** Its account is gone from here and nobody tells any more. Sessions last a day, banks take a week. */
const giveUp = (firm: Ctx<SystemActor>, subject: CheckoutSubject, checkout: Checkout): Promise<void> =>
  firm.writeQuietly(WHY, async (tx) => {
    await changeCheckout(tx, checkout, { state: 'expired' });
    await subject.changed(firm, tx, { ...checkout, state: 'expired' });
  });

const lookForLost = platformTask('look-for-lost-checkouts', 'urgent', async ({ db, clock, jobs }) => {
  const before = new Date(clock.now().getTime() - AWAY_MS).toISOString();
  await db.system(async (tx) => {
    for (const found of await listUnsettled(tx, before, MOST))
      await jobs.add(tx, LOOK, found, { key: `checkout:${found.firm_id}:${found.checkout_id}` });
  });
});

const forget = sweepTask('forget-old-notices', [
  { table: 'provider_events', old: (now) => eventsBefore(daysBefore(now, KEPT_DAYS)) },
  { table: 'test_sessions', old: (now) => testsBefore(daysBefore(now, KEPT_DAYS)) },
]);

export const paymentTasks = (subjects: readonly CheckoutSubject[]): readonly Task[] => [
  lookAgain(subjects),
  lookForLost,
  forget,
];
export const paymentSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', task: lookForLost.name },
  { cron: '52 3 * * *', task: forget.name },
];
