/** Mass emails for tests: written by people, sent by the worker, delivered one by one. */
import { messages } from '#features/messages/contract.ts';
import { sendMassEmails } from '#features/messages/mass-email/server/work.ts';
import type { CallOf } from '#platform/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { deliverMessage } from '#platform/server/delivery.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';

export const WORDS = {
  subject: 'Office hours',
  body: 'Dear {client_preferred_name},\nWe are closed on Friday.',
};

export const idsOf = (app: TestApp, ...names: PersonName[]): number[] =>
  names.map((name) => app.world.people[name].id);

export const sendMass = async (
  app: TestApp,
  by: PersonName,
  clientIds: number[],
  more: Partial<CallOf<typeof messages.sendMassEmail>> = {},
  headers: Record<string, string> = {},
) => (await app.as(by)).call(messages.sendMassEmail, { ...WORDS, clientIds, ...more }, headers);

export const worker = (app: TestApp) => systemCtx(app.services, app.world.firms.pell, 'worker');
export const work = (app: TestApp): Promise<void> => sendMassEmails(worker(app));

/** Everything in line goes to the mail server; those it does not take now stay there. */
export async function deliver(app: TestApp): Promise<void> {
  const { rows } = await app.owner.query(
    `select id from outgoing_messages where firm_id = $1 and state = 'queued' order by id`,
    [app.world.firms.pell],
  );
  for (const { id } of rows)
    await deliverMessage
      .run(worker(app), { firm_id: app.world.firms.pell, message_id: id })
      .catch(() => undefined);
}

/** Frozen, sent, delivered, and settled. */
export async function finish(app: TestApp): Promise<void> {
  await work(app);
  await deliver(app);
  await work(app);
}

export const tokenOf = (mail: { text: string }): string =>
  /\/unsubscribe\?firm=pell#(\S+)/.exec(mail.text)![1]!;
