/** R83: a process that dies while people act on a return: every step happens once, with one event and one mail. */
import { beforeAll, describe, expect, it } from 'vitest';
import { signNotice } from '#platform/server/payments/notices.ts';
import { testWebhookSecret } from '#features/payments/server/test-till.ts';
import { returns } from '#features/returns/contract.ts';
import { type Caller, useApp } from './app.ts';
import { plan, type Planned, useKilling } from './killing.ts';
import {
  classifiedReturn,
  type Named,
  part,
  partsFor,
  sentReturn,
  uploadReturn,
  viewOf,
  workOff,
} from './returns.ts';
import { takesPayments } from './takes-payments.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const { count, done, killedAt } = useKilling(app);

interface KilledStep {
  what: string;
  named: Named;
  calls: Planned;
  event: string;
  /** What the second call gets once the first one is through. */
  replay: 200 | 409;
  status: string;
}

let ann: Caller;
let maria: Caller;
const steps: KilledStep[] = [];
let filed: Named;
let paying: Named;

async function draftReturn(): Promise<Named> {
  const { body } = await uploadReturn(app, ann, 'household', { draft: true });
  return { tax_return_id: body.id, companyId: body.company_id };
}

const k1 = part({
  kind: 'k1',
  form_id: 'us-1120s-k1',
  name: 'K-1 Client Bakery',
  pages: [{ first: 4, last: 4 }],
  recipient: { name: 'Client Bakery', tin_last4: null, share: '50%' },
});

/** As the payment provider sends it, again and again until it is taken. */
async function noticeOf(named: Named): Promise<Planned> {
  const opened = await maria.call(returns.openInvoiceCheckout, named);
  const id = /test_[0-9a-f]+/.exec(opened.body.checkout_url ?? '')![0];
  await app.owner.query("update test_sessions set state = 'paid' where id = $1", [id]);
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session' } },
  });
  const firmId = app.world.firms.pell;
  const sendTo = ({ origin }: { origin: string }) =>
    fetch(`${origin}/api/payments/webhook/${firmId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signNotice(body, testWebhookSecret(app.services, firmId), new Date()),
      },
      body,
    });
  return {
    sendTo,
    again: async () => {
      const { status } = await sendTo(app);
      return { status, body: undefined, error: undefined, headers: {} };
    },
  };
}

beforeAll(async () => {
  [ann, maria] = [await app.as('ann'), await app.as('maria')];
  await takesPayments(app, app.world.firms.pell);
  // The assigned advisor gets every notification.
  await app.owner.query('update entities set assigned_advisor_id = $1 where id = $2', [
    app.world.people.ann.id,
    app.world.entities.household.id,
  ]);
  const [approved, asked] = [await draftReturn(), await draftReturn()];
  await workOff(app);
  const { version, ...saved } = await classifiedReturn(app, ['maria']);
  const [recalled, finished, reopened] = [
    await sentReturn(app, ['maria']),
    await sentReturn(app, ['maria']),
    await sentReturn(app, ['maria']),
  ];
  await ann.call(returns.updateTaxReturn, { ...reopened, status: 'finished' });
  const voucher = await sentReturn(app, []);
  const voucher_id = (await viewOf(app, 'maria', voucher)).body.vouchers[0]!.id;
  paying = await sentReturn(app, [], { vouchers: false, invoice: { amount: 5_000 } });
  filed = await sentReturn(app, [], { vouchers: false, parts: [k1] });
  const { k1s } = (await ann.call(returns.readReturnK1s, filed)).body;
  const entity_id = app.world.entities.bakery.id;
  steps.push(
    {
      what: 'approval of a draft',
      named: approved,
      calls: plan(maria, returns.approveTaxReturn, { ...approved, reason: '' }),
      event: 'approved',
      replay: 200,
      status: 'approved',
    },
    {
      what: 'request for changes',
      named: asked,
      calls: plan(maria, returns.requestReturnChanges, { ...asked, reason: 'My address is wrong.' }),
      event: 'changes_requested',
      replay: 200,
      status: 'change_requested',
    },
    {
      what: 'classification',
      named: saved,
      calls: plan(ann, returns.saveClassification, {
        ...saved,
        version,
        tax_return_name: 'Form 1040',
        parts: partsFor(app, ['maria']),
        note: 'Saved again',
        pay_first: false,
      }),
      event: 'classified',
      replay: 409,
      status: 'action_required',
    },
    {
      what: 'recall',
      named: recalled,
      calls: plan(ann, returns.recallTaxReturn, recalled),
      event: 'recalled',
      replay: 409,
      status: 'action_required',
    },
    {
      what: 'payment of a voucher',
      named: voucher,
      calls: plan(maria, returns.markOwnVoucher, { ...voucher, voucher_id, is_paid: true }),
      event: 'voucher_marked',
      replay: 200,
      status: 'paid',
    },
    {
      what: 'notice that the invoice is paid',
      named: paying,
      calls: await noticeOf(paying),
      event: 'invoice_paid',
      replay: 200,
      status: 'invoice_paid',
    },
    {
      what: 'filing of K-1s',
      named: filed,
      calls: plan(ann, returns.fileReturnK1s, {
        ...filed,
        k1s: k1s.map(({ part_id }) => ({ part_id, entity_id })),
      }),
      event: 'k1s_filed',
      replay: 200,
      status: 'sent',
    },
    {
      what: 'mark as finished',
      named: finished,
      calls: plan(ann, returns.updateTaxReturn, { ...finished, status: 'finished' }),
      event: 'finished',
      replay: 409,
      status: 'finished',
    },
    {
      what: 'reopening',
      named: reopened,
      calls: plan(ann, returns.reopenTaxReturn, reopened),
      event: 'reopened',
      replay: 409,
      status: 'sent',
    },
  );
});

const statusOf = async ({ tax_return_id }: Named): Promise<string> =>
  (await app.owner.query<{ status: string }>('select status from tax_returns where id = $1', [tax_return_id]))
    .rows[0]!.status;
const eventIds = async ({ named, event }: KilledStep): Promise<number[]> =>
  (
    await app.owner.query<{ id: number }>(
      `select id from events where name = $1 and payload ->> 'tax_return_id' = $2`,
      [`tax_return.${event}`, String(named.tax_return_id)],
    )
  ).rows.map(({ id }) => id);
const mails = async (dedupeKey: string) =>
  (
    await app.owner.query<{ recipient: string; n: number }>(
      `select recipient, count(*)::int as n from outgoing_messages where dedupe_key like $1
       group by recipient order by recipient`,
      [dedupeKey],
    )
  ).rows;

describe('R83: killed', () => {
  it('in the middle of a step, nothing of it is written, and the repeated call takes the step once', async () => {
    const before = new Map<KilledStep, { status: string; events: number }>();
    for (const step of steps)
      before.set(step, { status: await statusOf(step.named), events: (await eventIds(step)).length });
    await killedAt(
      'web',
      'events',
      steps.map(({ calls }) => calls.sendTo),
    );
    for (const step of steps) {
      const { status, events } = before.get(step)!;
      expect([step.what, await statusOf(step.named)]).toEqual([step.what, status]);
      expect([step.what, (await eventIds(step)).length]).toEqual([step.what, events]);
      const again = await step.calls.again();
      expect([step.what, again.status, again.error]).toEqual([step.what, 200, undefined]);
      expect([step.what, (await step.calls.again()).status]).toEqual([step.what, step.replay]);
      expect([step.what, await statusOf(step.named)]).toEqual([step.what, step.status]);
      expect([step.what, (await eventIds(step)).length]).toEqual([step.what, events + 1]);
    }
    const documents =
      'tax_return_k1_filings f join documents d on d.id = f.document_id where f.tax_return_id = $1';
    expect(await count(documents, filed.tax_return_id)).toBe(1);
    expect(await mails('receipt:%')).toEqual([{ recipient: app.world.people.maria.email, n: 1 }]);
  });

  it('while it tells of the steps, each person gets one mail and one notification', async () => {
    const told = steps.filter(({ event }) =>
      ['approved', 'changes_requested', 'invoice_paid'].includes(event),
    );
    const annId = app.world.people.ann.id;
    const ids: number[] = [];
    for (const step of told) ids.push(...(await eventIds(step)));
    const notified = () =>
      count('notifications where event_ids && $1::bigint[] and user_id = $2', ids, annId);
    // The mail about K-1s waits as long as Undo is offered.
    await app.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'tell-of-filed-k1s:%'`,
    );
    await killedAt('worker', 'outgoing_messages');
    await killedAt('worker', 'notifications');
    await done(async () => (await notified()) >= ids.length && (await mails('k1s_filed:%')).length > 0);
    expect(await notified()).toBe(told.length);
    expect(await mails('k1s_filed:%')).toEqual([{ recipient: app.world.people.maria.email, n: 1 }]);
    expect(await count(`events where name = 'tax_return.k1_told'`)).toBe(1);
  });
});
