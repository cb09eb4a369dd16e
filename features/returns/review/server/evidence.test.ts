/** The evidence of a return: several forms, one voided by a replacement and signed again, one kept. */
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { checkedByItself, sealRecord, takenPack } from '#test/evidence-pack.ts';
import { sentReturn, signForm, uploadReturn, viewOf, vouchFor, workOff } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { evidence } from '#features/signing/evidence/contract.ts';
import { returns } from '../../contract.ts';
import type { PartInput } from '../../model.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

const refund = (authority: string, cents: number) => ({
  authority,
  kind: 'refund',
  cents,
  reason: { page: 1, x: 0, y: 0, width: 9, height: 9, text: 'Refund' },
});
/** What the new file is read as: the state form with the same figures, the federal form with others. */
const readAs = (signers: readonly string[]) => {
  const form = (no: number, form_id: string, name: string, authority: string, page: number) => ({
    no,
    kind: 'e_sign_form',
    form_id,
    name,
    authority,
    pages: [{ first: page, last: page }],
    is_staff_only: false,
    confidence: 1,
    reasons: [],
    fingerprint: '',
    e_sign: { signers, places: [], figures: [] },
    voucher: null,
    k1: null,
  });
  return {
    form: '1040',
    tax_year: 2025,
    software: null,
    taxpayer: { name: 'Maria Client', tin: null },
    spouse: { name: 'Tom Client', tin: null },
    parts: [form(1, 'or-ef', 'Permission to e-file', 'OR', 2), form(2, 'us-8879', 'Form 8879', 'federal', 1)],
    figures: [refund('OR', 10_000), refund('federal', 90_400)],
    papers: [],
    undecided: [],
  };
};

it('R60, R63: tells of each form by itself, of what a replacement voided and of what it kept', async () => {
  const named = await sentReturn(app, ['maria', 'tom'], { withIdentity: true, vouchers: false });
  const [ann, eve] = [await app.as('ann'), await app.as('eve')];
  const signAll = async () => {
    for (const person of ['maria', 'tom'] as const) {
      const forms = (await viewOf(app, person, named)).body.forms.filter(({ own }) => own?.may_sign);
      for (const { id, needs_identity } of forms) {
        if (needs_identity) await vouchFor(app, person, named, id);
        const signed = await signForm(app, await app.as(person), named, id);
        expect(signed.status).toBe(200);
      }
    }
    await workOff(app);
  };
  await app.owner.query(
    `update tax_returns set figures = figures || '[{"authority":"OR","key":"refund","label":"Refund","amount":10000}]'
     where id = $1`,
    [named.tax_return_id],
  );
  await signAll();
  await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
  await workOff(app);
  await app.owner.query(
    `update tax_return_replacements set reading = reading || $2::jsonb where tax_return_id = $1`,
    [named.tax_return_id, JSON.stringify(readAs(['taxpayer', 'spouse']))],
  );
  const { body: waiting } = await ann.call(returns.readReplacement, named);
  expect(waiting.forms.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Permission to e-file', 'kept'],
    ['Form 8879', 'voided'],
  ]);
  const { version } = (await ann.call(returns.readTaxReturn, named)).body;
  const applied = await ann.call(returns.applyReplacement, { ...named, version });
  const parts: PartInput[] = applied.body.parts.map(
    ({ reasons: _reasons, is_paid: _paid, paid_at: _at, ...part }) => ({
      ...part,
      state: 'confirmed',
      fields:
        part.fields.length > 0
          ? part.fields
          : part.signers.map(({ user_id }, at) => ({
              no: at + 1,
              kind: 'signature',
              signer: user_id,
              page: part.pages[0]!.first,
              x: 60,
              y: 100 + at * 40,
              width: 180,
              height: 22,
              required: true,
              label: '',
              every_page: false,
              found_by: null,
            })),
    }),
  );
  const saved = await ann.call(returns.saveClassification, {
    ...named,
    version: applied.body.version,
    tax_return_name: 'Form 1040',
    parts,
  });
  expect(saved.error).toBeUndefined();
  await ann.call(returns.sendTaxReturn, { ...named, version: saved.body.version });
  await workOff(app);
  await signAll();
  await sealRecord(app);

  const subject = { subject_kind: 'tax_return', subject_id: named.tax_return_id };
  const { body } = await ann.call(evidence.readEvidence, subject);
  expect(body.check).toMatchObject({ files: true, seal: true, record: true, faults: [] });
  expect(
    body.papers.map(({ title, sealed, people }) => [
      title,
      sealed !== null,
      people.map(({ state }) => state),
    ]),
  ).toEqual([
    ['Permission to e-file', true, ['signed', 'signed']],
    ['Form 8879', true, ['signed', 'signed']],
  ]);
  const happened = body.activity.map(({ who, what }) => `${who} ${what}`);
  const times = (what: string) => happened.filter((one) => one === what).length;
  for (const person of ['Maria Client', 'Tom Client']) {
    expect(times(`${person} signed “Permission to e-file”`)).toBe(1);
    expect(times(`${person} signed “Form 8879”`)).toBe(2);
    expect(times(`Ann Partner removed the signature of ${person} from “Form 8879”`)).toBe(1);
  }
  const pack = await takenPack(app, 'ann', subject);
  expect([...pack.keys()]).toEqual([
    'evidence.json',
    'evidence.sig',
    'firm-certificate.pem',
    '2025 Form 1040 Permission to e-file signed.pdf',
    'shown/document.pdf',
    'consents/typed-2026-1.txt',
    '2025 Form 1040 Form 8879 signed (2).pdf',
    'shown/document 2.pdf',
    'chain-proof.json',
    'check.mjs',
    'README.txt',
  ]);
  const { said, status } = checkedByItself(pack);
  expect(said).toContain('Everything agrees: 2025 Form 1040, 4 signatures, sealed by Pell Harrow CPAs.');
  expect(status).toBe(0);
  const refuse = async () => {
    expect((await eve.call(evidence.readEvidence, subject)).status).toBe(404);
    expect((await eve.call(evidence.evidenceLink, subject)).status).toBe(404);
  };
  // The first calls note when the session was last seen.
  await refuse();
  const before = await stateHash(app);
  await refuse();
  expect(await stateHash(app)).toBe(before);
});
