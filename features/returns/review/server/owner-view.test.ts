/** What owners are shown of a return on its way, as the client's screens show it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { sentReturn, signForm, uploadReturn, viewOf, voucherPart, workOff } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

describe('the view of an owner', () => {
  it('DLV-028, DLV-031: a draft waits for its review, then for the firm', async () => {
    const { body } = await uploadReturn(app, await app.as('ann'), 'household', { draft: true });
    await workOff(app);
    const named = { tax_return_id: body.id, companyId: app.world.entities.household.id };
    const draft = await viewOf(app, 'maria', named);
    expect(draft.body).toMatchObject({
      status: 'draft',
      draft_status: 'draft',
      next: 'review',
      may_review: true,
    });
    recordAnswer('returns/own-draft', returns.readOwnReturn, draft.body);
    const maria = await app.as('maria');
    const cards = await maria.call(returns.listOwnReturns, {});
    expect(cards.body.tax_returns.map(({ next, turn }) => [next, turn.whose])).toEqual([['review', 'yours']]);
    recordAnswer('returns/cards-draft', returns.listOwnReturns, cards.body);
    expect((await viewOf(app, 'eve', named)).status).toBe(404);
    const blank = await maria.call(returns.requestReturnChanges, { ...named, reason: ' ' });
    expect(blank.status).toBe(422);
    const asked = await maria.call(returns.requestReturnChanges, { ...named, reason: 'Use our new address' });
    expect(asked.body).toMatchObject({
      message: 'Tax return changes requested successfully',
      tax_return: {
        draft_status: 'change_requested',
        draft_comment: 'Use our new address',
        may_review: false,
      },
    });
    recordAnswer('returns/own-changes-requested', returns.requestReturnChanges, asked.body);
  });

  it('DLV-048: each spouse signs, then the payments are next, then it is finished', async () => {
    const named = await sentReturn(app, ['maria', 'tom'], {
      note: 'Page 2 shows how the sales are treated.',
      invoice: { amount: 185_000 },
      parts: [
        voucherPart({
          name: 'Federal estimate 1',
          form_id: 'us-1040-es',
          amount: 115_000,
          due_date: '2026-06-15',
        }),
      ],
    });
    const maria = await app.as('maria');
    const first = await viewOf(app, 'maria', named);
    recordAnswer('returns/own-to-sign', returns.readOwnReturn, first.body);
    const cards = await maria.call(returns.listOwnReturns, {});
    recordAnswer('returns/cards-to-sign', returns.listOwnReturns, cards.body);
    const form = first.body.forms[0]!.id;
    const signed = await signForm(app, maria, named, form);
    expect(signed.body).toMatchObject({ next_signer: { first_name: 'Tom', link: 'sent_today' } });
    recordAnswer('returns/own-next-signer', returns.signReturnForm, signed.body);
    const both = await signForm(app, await app.as('tom'), named, form);
    expect(both.body).toMatchObject({ status: 'signed', next: 'pay' });
    recordAnswer('returns/own-both-signed', returns.signReturnForm, both.body);
    const ann = await app.as('ann');
    const finished = await ann.call(returns.updateTaxReturn, { ...named, status: 'finished' });
    expect(finished.status).toBe(200);
    recordAnswer('returns/own-finished', returns.readOwnReturn, (await viewOf(app, 'maria', named)).body);
    const last = await maria.call(returns.listOwnReturns, {});
    recordAnswer('returns/cards-finished', returns.listOwnReturns, last.body);
  });

  it('NAV-053: whoever has signed a return without payments waits for the other spouse', async () => {
    const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
    const maria = await app.as('maria');
    const { body } = await viewOf(app, 'maria', named);
    await signForm(app, maria, named, body.forms[0]!.id);
    const cards = await maria.call(returns.listOwnReturns, {});
    const card = cards.body.tax_returns.find(({ id }) => id === named.tax_return_id);
    expect(card).toMatchObject({ next: 'wait', turn: { whose: 'theirs', first_name: 'Tom' } });
    recordAnswer('returns/cards-waiting', returns.listOwnReturns, cards.body);
  });

  it('forms that ask for an identity check are for paper where the firm has none', async () => {
    const named = await sentReturn(app, ['maria'], { withIdentity: true, vouchers: false });
    const shown = await viewOf(app, 'maria', named);
    expect(shown.body.forms.map(({ paper_only }) => paper_only)).toEqual([false, true]);
    recordAnswer('returns/own-paper-only', returns.readOwnReturn, shown.body);
  });
});
