/** The answers of the desk in each state of a return, recorded for its screens tests. */
import { expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  classifiedReturn,
  formPart,
  type Named,
  part,
  readReturn,
  sentReturn,
  signForm,
  staffPart,
  uploadReturn,
  viewOf,
  voucherPart,
  workOff,
} from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});
const maria = () => app.world.people.maria.id;
const tom = () => app.world.people.tom.id;

/** One part of each kind, as the portal found them. */
const found = () => [
  part({ kind: 'letter', name: 'Transmittal letter', state: 'found', pages: [{ first: 0, last: 0 }] }),
  formPart(1, [maria(), tom()], {
    form_id: 'us-8879',
    name: 'Permission to e-file (Form 8879)',
    authority: 'federal',
    state: 'found',
  }),
  formPart(2, [maria()], { name: 'Oregon permission to e-file', state: 'to_check' }),
  voucherPart({ state: 'found' }),
  part({
    kind: 'paper_filed_return',
    name: 'County return',
    authority: 'OR',
    state: 'found',
    due_date: '2026-04-15',
  }),
  part({
    kind: 'k1',
    form_id: 'us-1065-k1',
    name: 'K-1 (1065)',
    state: 'found',
    recipient: { name: 'Maria Client', tin_last4: '3318', share: '55%' },
  }),
  part({ name: 'Form 1040', state: 'found' }),
  staffPart,
];

const read = async ({ tax_return_id, companyId }: Named) =>
  (await (await app.as('ann')).call(returns.readTaxReturn, { tax_return_id, companyId })).body;

/** The words of the paper that led to its first form. */
const withReasons = ({ tax_return_id }: Named) =>
  app.owner.query(
    `update tax_return_parts set reasons = $2 where tax_return_id = $1 and form_id = 'us-8879'`,
    [
      tax_return_id,
      JSON.stringify([
        {
          words: 'IRS e-file Signature Authorization',
          page: 1,
          box: { x: 72, y: 60, width: 220, height: 14 },
        },
        { words: 'OMB No. 1545-0074', page: 1, box: null },
      ]),
    ],
  );

it('the desk before and after everything is checked', async () => {
  // Shares the entity, and can't be asked.
  await app.owner.query(
    'insert into entity_owners (firm_id, entity_id, user_id) select firm_id, $1, id from users where id = $2',
    [app.world.entities.household.id, app.world.people.rosa.id],
  );
  const ann = await app.as('ann');
  const named = await readReturn(app);
  const { version } = await read(named);
  const saved = await ann.call(returns.saveClassification, {
    ...named,
    version,
    tax_return_name: 'Form 1040',
    parts: found(),
  });
  expect(saved.status).toBe(200);
  await withReasons(named);
  const toCheck = await read(named);
  expect(toCheck.send_fault).toBe('One part is still to check.');
  recordAnswer('returns/desk-to-check', returns.readTaxReturn, toCheck);
  const ready = await ann.call(returns.saveClassification, {
    ...named,
    version: toCheck.version,
    tax_return_name: 'Form 1040',
    parts: toCheck.parts.map(({ reasons: _reasons, is_paid: _paid, paid_at: _at, ...one }) => ({
      ...one,
      state: 'confirmed' as const,
    })),
    note: 'Page 4 shows the new lease.',
    invoice: { amount: 185_000, due_date: '2026-04-15' },
  });
  expect(ready.body.send_fault).toBeNull();
  recordAnswer('returns/desk-ready', returns.readTaxReturn, await read(named));
});

it('the desk of a return that is out, signed by one, and finished', async () => {
  const named = await sentReturn(app, ['maria', 'tom']);
  recordAnswer('returns/desk-sent', returns.readTaxReturn, await read(named));
  const [form] = (await viewOf(app, 'maria', named)).body.forms;
  await signForm(app, await app.as('maria'), named, form!.id);
  recordAnswer('returns/desk-signed-by-one', returns.readTaxReturn, await read(named));
  const ann = await app.as('ann');
  await ann.call(returns.updateTaxReturn, { ...named, status: 'finished' });
  const finished = await read(named);
  expect(finished).toMatchObject({ status: 'finished', signatures_left: 0 });
  recordAnswer('returns/desk-finished', returns.readTaxReturn, finished);
});

it('the desk of a draft, and of a file that can’t be read', async () => {
  const ann = await app.as('ann');
  const companyId = app.world.entities.household.id;
  const draft = await uploadReturn(app, ann, 'household', { draft: true });
  await workOff(app);
  recordAnswer(
    'returns/desk-draft',
    returns.readTaxReturn,
    await read({ tax_return_id: draft.body.id, companyId }),
  );
  const broken = await uploadReturn(app, ann, 'household');
  await app.owner.query(
    `update document_readings set status = 'quarantined' where file_id =
     (select file_id from tax_returns where id = $1)`,
    [broken.body.id],
  );
  await workOff(app);
  const failed = await read({ tax_return_id: broken.body.id, companyId });
  expect(failed.status).toBe('error');
  recordAnswer('returns/desk-failed', returns.readTaxReturn, failed);
});

it('the desk is open to nobody of another firm', async () => {
  const { version: _version, ...named } = await classifiedReturn(app, ['maria']);
  expect((await (await app.as('eve')).call(returns.readTaxReturn, named)).status).toBe(404);
});
