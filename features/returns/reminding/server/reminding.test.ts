/** DLV-039: owners are written to, by hand and by the daily run, and nobody twice on a day. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { runReminders } from '#test/reminders.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  classifiedReturn,
  type Named,
  sentReturn,
  signForm,
  viewOf,
  voucherPart,
  workOff,
} from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
beforeEach(async () => {
  await app.owner.query('delete from reminder_days');
  await app.owner.query(`update tax_returns set reminder_disabled = true`);
});
const inDays = (days: number) => {
  const later = new Date(Date.now() + days * 24 * 3_600_000);
  app.setTime(new Date(`${later.toISOString().slice(0, 10)}T15:00:00Z`));
};
const remind = async (named: Named) => (await app.as('ann')).call(returns.remindOfTaxReturn, named);
const daily = () => runReminders(app);
const reminders = async ({ tax_return_id }: Named): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from tax_return_notices where tax_return_id = $1 and because = 'reminder'`,
    [tax_return_id],
  );
  return rows[0].n;
};

it('by hand: those who have something to do, once a day; the date of it is shown', async () => {
  const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
  const [form] = (await viewOf(app, 'tom', named)).body.forms;
  await signForm(app, await app.as('tom'), named, form!.id);
  await workOff(app);
  const first = await remind(named);
  expect(first.body).toMatchObject({
    message: 'Reminders sent successfully.',
    told: ['Maria Client'],
    already_today: [],
  });
  expect(first.body.tax_return.last_reminder_sent_at).not.toBeNull();
  expect((await remind(named)).body).toMatchObject({ told: [], already_today: ['Maria Client'] });
  const many = await (
    await app.as('ann')
  ).call(returns.remindOfTaxReturns, {
    tax_return_ids: [named.tax_return_id],
  });
  expect(many.body).toMatchObject({
    people: 0,
    left_out: [{ id: named.tax_return_id, reason: 'Everybody was already written to today.' }],
  });
  await signForm(app, await app.as('maria'), named, form!.id);
  const late = await remind(named);
  expect(late.error?.message).toBe('Nobody has anything left to do on this return.');
});

it('DLV-040: not before it is classified, and not by strangers or clients', async () => {
  const { version: _version, ...named } = await classifiedReturn(app, ['maria']);
  const early = await remind(named);
  expect(early.error).toMatchObject({
    code: 'return.bad_state',
    message: 'Classify this tax return before you do this.',
  });
  const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
  const before = await stateHash(app);
  for (const [at, status] of [404, 404, 403].entries()) {
    expect((await callers[at]!.call(returns.remindOfTaxReturn, named)).status).toBe(status);
    const many = await callers[at]!.call(returns.remindOfTaxReturns, {
      tax_return_ids: [named.tax_return_id],
    });
    expect(many.status).toBe(status);
  }
  expect(await stateHash(app)).toBe(before);
});

it('by themselves: every five days, six times at most, unless they are switched off', async () => {
  const named = await sentReturn(app, ['maria'], { vouchers: false });
  const on = (reminder_disabled: boolean) =>
    app.owner.query('update tax_returns set reminder_disabled = $2 where id = $1', [
      named.tax_return_id,
      reminder_disabled,
    ]);
  await on(true);
  inDays(5);
  await daily();
  expect(await reminders(named)).toBe(0);
  await on(false);
  for (let days = 5; days <= 60; days += 1) {
    inDays(days);
    await daily();
    await daily();
  }
  expect(await reminders(named)).toBe(6);
  app.setTime(null);
});

it('by themselves: a week and a day before a payment is due', async () => {
  app.setTime(new Date('2026-03-20T15:00:00Z'));
  const named = await sentReturn(app, [], {});
  await app.owner.query('update tax_returns set reminder_disabled = false where id = $1', [
    named.tax_return_id,
  ]);
  for (const day of ['2026-04-07', '2026-04-08', '2026-04-10', '2026-04-14', '2026-04-15']) {
    app.setTime(new Date(`${day}T15:00:00Z`));
    await daily();
  }
  expect(await reminders(named)).toBe(2);
  app.setTime(null);
});

it('of each payment by itself: an April payment nobody marked keeps neither June nor September back', async () => {
  app.setTime(new Date('2026-03-20T15:00:00Z'));
  const estimate = (due_date: string) => voucherPart({ name: `Estimate ${due_date}`, due_date });
  const named = await sentReturn(app, [], { parts: [estimate('2026-06-15'), estimate('2026-09-15')] });
  const byAnn = async (change: object) =>
    (await app.as('ann')).call(returns.updateTaxReturn, { ...named, ...change });
  await byAnn({ reminder_disabled: false });
  const sentOn = async (days: readonly string[]) => {
    const sent: string[] = [];
    for (const day of days) {
      const before = await reminders(named);
      app.setTime(new Date(`${day}T15:00:00Z`));
      await daily();
      if ((await reminders(named)) > before) sent.push(day);
    }
    return sent;
  };
  expect(await sentOn(['2026-04-08', '2026-04-14', '2026-05-01', '2026-06-08'])).toEqual([
    '2026-04-08',
    '2026-04-14',
    '2026-06-08',
  ]);
  // Marked as finished, the payments to come stay open.
  expect((await byAnn({ status: 'finished' })).body.status).toBe('finished');
  expect(await sentOn(['2026-06-09', '2026-06-14', '2026-09-08'])).toEqual(['2026-06-14', '2026-09-08']);
  const ann = await app.as('ann');
  const shown = await ann.call(returns.readReturnReminders, named);
  expect(shown.body.next).toEqual({ on: '2026-09-14', because: 'Because a payment is due Sep 15, 2026.' });
  const byHand = await remind(named);
  expect(byHand.error?.code).toBe('return.bad_state');
  const many = await ann.call(returns.remindOfTaxReturns, { tax_return_ids: [named.tax_return_id] });
  expect(many.body).toMatchObject({ people: 0 });
  const left = (await viewOf(app, 'maria', named)).body.vouchers.find(
    ({ due_date }) => due_date === '2026-09-15',
  )!;
  await (
    await app.as('maria')
  ).call(returns.markOwnVoucher, { ...named, voucher_id: left.id, is_paid: true });
  expect(await sentOn(['2026-09-14'])).toEqual([]);
  app.setTime(null);
});

describe('the next reminder', () => {
  const readReminders = async (person: 'ann' | 'gil' | 'eve' | 'maria', named: Named) =>
    (await app.as(person)).call(returns.readReturnReminders, named);
  const switched = (named: Named, reminder_disabled: boolean) =>
    app.owner.query('update tax_returns set reminder_disabled = $2 where id = $1', [
      named.tax_return_id,
      reminder_disabled,
    ]);

  it('is shown to staff with its day, its people and its reason, or why there is none', async () => {
    app.setTime(new Date('2026-06-01T16:00:00Z'));
    const classified = await classifiedReturn(app, ['maria', 'tom'], { vouchers: false });
    const early = await readReminders('ann', classified);
    expect(early.body.next).toEqual({ on: null, because: 'Because it isn’t with the client.' });

    const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
    const off = await readReminders('ann', named);
    await switched(named, true);
    expect(off.body.next.on).toBe('2026-06-06');
    expect((await readReminders('ann', named)).body.next).toEqual({
      on: null,
      because: 'Because reminders are turned off for it.',
    });
    await switched(named, false);
    const because = 'Because they were last written to on Jun 1, 2026 and are reminded every five days.';
    const shown = await readReminders('ann', named);
    expect(shown.body).toEqual({
      next: { on: '2026-06-06', because },
      people: [
        { user_id: app.world.people.maria.id, name: 'Maria Client', on: '2026-06-06', because },
        { user_id: app.world.people.tom.id, name: 'Tom Client', on: '2026-06-06', because },
      ],
      reminders: [],
    });

    app.setTime(new Date('2026-06-06T10:00:05Z'));
    await daily();
    const after = await readReminders('ann', named);
    expect(after.body.next.on).toBe('2026-06-11');
    recordAnswer('returns/reminders', returns.readReturnReminders, after.body);
    expect(after.body.reminders).toEqual([
      expect.objectContaining({ to: 'Tom Client', by: null, channels: ['email'], because }),
      expect.objectContaining({ to: 'Maria Client', by: null, channels: ['email'], because }),
    ]);
    app.setTime(new Date('2026-06-07T10:00:05Z'));
    await remind(named);
    const byHand = await readReminders('ann', named);
    expect(byHand.body.next.on).toBe('2026-06-12');
    expect(byHand.body.reminders[0]).toMatchObject({ by: 'Ann Partner', because: 'Sent by hand.' });
    app.setTime(null);
  });

  it('is nobody else’s to see', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    expect((await readReminders('eve', named)).status).toBe(404);
    expect((await readReminders('maria', named)).status).toBe(403);
  });
});
