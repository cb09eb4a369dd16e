/** DLV-048: staff record a page that a signer without access signed with ink. */
import { expect, it } from 'vitest';
import { evidence } from '#features/signing/evidence/contract.ts';
import { useApp } from '#test/app.ts';
import { checkedByItself, sealRecord, takenPack } from '#test/evidence-pack.ts';
import { pdfOf } from '#test/pdf.ts';
import { formPart, sentReturn, workOff } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { sendFile } from '#test/uploads.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });

it('DLV-048: the signature counts once, names who recorded it, and is sealed with its evidence', async () => {
  const { tom } = app.world.people;
  await app.owner.query('update users set paying = false where id = $1', [tom.id]);
  const form = formPart(2, [tom.id], { wet_only: true });
  const named = await sentReturn(app, [], { vouchers: false, parts: [form] });
  const [ann, eve, maria] = [await app.as('ann'), await app.as('eve'), await app.as('maria')];
  const form_id = (await ann.call(returns.readTaxReturn, named)).body.e_sign_forms[0]!.id;
  const page = await sendFile(app, ann, 'household', 'signed.pdf', pdfOf({}));
  const asked = { ...named, form_id, user_id: tom.id, document_id: page.body.id };
  const record = (by = ann, more = {}) => by.call(returns.recordInkSignature, { ...asked, ...more });
  const others = await sendFile(app, maria, 'household', 'other.pdf', pdfOf({}));

  expect((await record(eve)).status).toBe(404);
  const before = await stateHash(app);
  expect((await record(eve)).status).toBe(404);
  expect((await record(maria)).status).toBe(403);
  expect((await record(ann, { document_id: others.body.id })).status).toBe(404);
  expect((await record(ann, { user_id: app.world.people.maria.id })).status).toBe(404);
  expect(await stateHash(app)).toBe(before);

  const { body } = await record();
  expect(body).toMatchObject({ status: 'signed', all_signed: true });
  expect(body.e_sign_forms[0]!.wetSignatures).toMatchObject([{ user_id: tom.id, method: 'paper' }]);
  expect((await record()).error?.code).toBe('return.bad_state');
  const { rows } = await app.owner.query(
    `select actor_kind, user_id, payload ->> 'recorded_for' as signer from events where name = 'signature.given'`,
  );
  expect(rows).toEqual([{ actor_kind: 'staff', user_id: tom.id, signer: 'Tom Client' }]);

  await workOff(app);
  await sealRecord(app);
  const subject = { subject_kind: 'tax_return', subject_id: named.tax_return_id };
  const read = (await ann.call(evidence.readEvidence, subject)).body;
  expect(read.check).toMatchObject({ files: true, seal: true, record: true, faults: [] });
  expect(read.papers[0]!.people).toMatchObject([
    { name: 'Tom Client', state: 'signed', signature: { method: 'paper', recorded_by: 'Ann Partner' } },
  ]);
  expect(read.activity.map(({ who, what }) => `${who} ${what}`)).toContain(
    'Ann Partner recorded that Tom Client signed “Permission to e-file” on paper',
  );
  const { said, status } = checkedByItself(await takenPack(app, 'ann', subject));
  expect(said).toContain('Everything agrees');
  expect(status).toBe(0);
});
