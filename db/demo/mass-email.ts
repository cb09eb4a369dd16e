/**
 * Mass emails of every state: finished with results, stopped half way, and one that waits for its pace, since another went
 * out minutes before; and a client who unsubscribed.
 */
import { unsubscribeOneClick } from '#features/messages/mass-email/server/mailing.ts';
import { unsubscribeLinks } from '#features/messages/mass-email/server/links.ts';
import { stopMassEmail } from '#features/messages/mass-email/server/change.ts';
import { sendMassEmail } from '#features/messages/mass-email/server/send.ts';
import { A_WINDOW } from '#features/messages/mass-email/rules/pace.ts';
import { type Services, systemCtx } from '#platform/server/context.ts';
import { advisor, DAY } from './advisor.ts';

const LATE = {
  subject: 'K-1s will be late this year',
  body: 'Dear {client_preferred_name},\n\nMost partnerships send their K-1s in the middle of March. If yours is late, you don’t need to do anything. We’ll file an extension for you.\n\nQuestions? Write to {assigned_firm_user_name} in the portal.\n\nPell Harrow CPAs',
};
const HOURS = {
  subject: 'Office hours in March',
  body: 'Dear {client_fname},\n\nUntil April 15 we’re also open on Saturdays from 9 AM to 2 PM.\nPlease make an appointment first.\n\nPell Harrow CPAs',
};
const PORTAL = {
  subject: 'Send your papers by phone',
  body: 'Dear {client_preferred_name},\n\nYou can now photograph your papers with your phone and send them in the portal.\n\nPell Harrow CPAs',
};
const FARM = {
  subject: 'Farm and rental records',
  body: 'Dear {client_preferred_name},\n\nMany of you keep farm or rental records on paper. This year you can photograph the pages and send them as one PDF.\n\nQuestions? Write to {assigned_firm_user_name} in the portal.\n\nPell Harrow CPAs',
};
const MINUTE = 1 / 1440;
const LATE_DAYS = 12;
const HOURS_DAYS = 3;
const SENT_BEFORE_STOP = 11;

export async function loadDemoMassEmail(services: Services): Promise<void> {
  const { firmId, partner, clients } = await services.db.system(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'firm_id'])
      .where('firm_access', '=', 'partner')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const people = await tx
      .selectFrom('users')
      .select('id')
      .where('firm_id', '=', found.firm_id)
      .where('is_advisor', '=', false)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return { firmId: found.firm_id, partner: found.id, clients: people.map(({ id }) => id) };
  });
  const by = (daysAgo: number) => advisor(services, { id: partner, firmId, level: 'partner' }, daysAgo);
  const asked = { clientIds: clients, send_number_anyway: false, number_reason: '' };

  const late = await sendMassEmail(by(LATE_DAYS), { ...LATE, ...asked });
  await wentOut(services, { firmId, id: late.id, daysAgo: LATE_DAYS, many: null });

  const leaver = clients[7]!;
  const [, token] = /one_click\/([^>]+)>/.exec(
    unsubscribeLinks(services, firmId, leaver).headers['List-Unsubscribe'],
  )!;
  await unsubscribeOneClick(systemCtx(services, firmId, 'demo'), { token: token! });

  const hours = await sendMassEmail(by(HOURS_DAYS), { ...HOURS, ...asked });
  await wentOut(services, { firmId, id: hours.id, daysAgo: HOURS_DAYS, many: SENT_BEFORE_STOP });
  await stopMassEmail(by(HOURS_DAYS), { mass_email_id: hours.id });

  // What went out minutes ago takes up most of the hour's pace: the next one has to wait for the rest.
  const portal = await sendMassEmail(by(3 * MINUTE), { ...PORTAL, ...asked });
  await wentOut(services, { firmId, id: portal.id, daysAgo: 3 * MINUTE, many: null });
  const farm = await sendMassEmail(by(2 * MINUTE), { ...FARM, ...asked });
  const many = A_WINDOW - portal.counts.waiting;
  await wentOut(services, { firmId, id: farm.id, daysAgo: 2 * MINUTE, many });
}

/** As the worker would have left it; nothing of it lies in the outbox. */
async function wentOut(
  services: Services,
  { firmId, id, daysAgo, many }: { firmId: number; id: number; daysAgo: number; many: number | null },
): Promise<void> {
  const at = new Date(services.clock.now().getTime() - daysAgo * DAY).toISOString();
  await services.db.system(async (tx) => {
    const waiting = await tx
      .selectFrom('mass_email_recipients')
      .select('user_id')
      .where('firm_id', '=', firmId)
      .where('mass_email_id', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('user_id')
      .execute();
    const gone = waiting.slice(0, many ?? waiting.length).map(({ user_id }) => user_id);
    await tx
      .updateTable('mass_email_recipients')
      .set({ state: 'sent', queued_at: at })
      .where('firm_id', '=', firmId)
      .where('mass_email_id', '=', id)
      .where('user_id', 'in', gone)
      .execute();
    if (many !== null) return;
    await tx
      .updateTable('mass_email_recipients')
      .set({ state: 'failed', reason: 'The mail server didn’t accept the email: no such mailbox' })
      .where('firm_id', '=', firmId)
      .where('mass_email_id', '=', id)
      .where('user_id', '=', gone[4]!)
      .execute();
    await tx
      .updateTable('mass_emails')
      .set({ state: 'finished', ended_at: at })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
  });
}
