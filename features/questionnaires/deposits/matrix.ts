/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { takesPayments } from '#test/takes-payments.ts';
import { deposits } from './contract.ts';

/** A deposit to be paid in a firm that takes payments at the test checkout. */
const asked = async (app: TestApp, { questionnaire }: Ids): Promise<void> => {
  const { rows } = await app.owner.query<{ firm_id: number }>(
    `update questionnaires set deposit_cents = 100, deposit_status = 'unpaid' where id = $1 returning firm_id`,
    [questionnaire],
  );
  if (!rows[0]) return;
  await takesPayments(app, rows[0].firm_id);
};

const sessionOf = ({ questionnaire }: Ids): string => String(questionnaire).padStart(36, '0');

const begun = async (app: TestApp, ids: Ids): Promise<void> => {
  await asked(app, ids);
  await app.owner.query(
    `insert into checkouts (firm_id, hash_id, subject_kind, subject_id, amount_cents, currency, account_id, state, opened_by,
       opened_at, looked_at)
     select firm_id, $2, 'questionnaire_deposit', id, 100, 'usd', 'acct_demo', 'opening',
       (select min(u.id) from users u where u.firm_id = q.firm_id), now(), now()
     from questionnaires q where id = $1 on conflict do nothing`,
    [ids.questionnaire, sessionOf(ids)],
  );
};

export const matrix = matrixOf(deposits, {
  openDepositCheckout: {
    staff: 403,
    client: 'sees',
    readonly: 403,
    given: asked,
    records: [{ event: 'deposit.checkout_opened', entity: 'entity' }],
  },
  verifyDepositCheckout: {
    staff: 403,
    client: 'sees',
    readonly: 403,
    given: begun,
    input: (ids) => ({ session: sessionOf(ids) }),
    // It is not known to the provider yet, so there is nothing to learn.
    records: [],
  },
});
