/** A letter in the questionnaire it belongs to. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signing } from '#features/signing/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { openQuestionnaire } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press } from '#test/screen.tsx';
import { answering } from '../../answering/contract.ts';
import { agreements } from '../contract.ts';
import type { AgreementSignature } from '../model.ts';

const signed = (await recorded('questionnaires/signed', agreements.signAgreement)).signatures.find(
  ({ mine }) => mine,
)!;

const organizer = form(
  section(0, [], { key: 'agreement_signature', name: 'Engagement letter', letter: '<p>Dear Maria,</p>' }),
  section(1, [question(2)], { name: 'Income' }),
);
const own: AgreementSignature = {
  id: 31 * 65_536,
  section_id: 7 * 65_536,
  section_no: 0,
  user_id: 31,
  user_name: 'Maria Delgado',
  state: 'not_signed',
  signature: null,
  method: null,
  signed_at: null,
  client_time: null,
  mine: true,
  ip_address: null,
  user_agent: null,
};

beforeEach(() => page.viewport(1280, 900));

const open = (state = {}) => {
  const sign = on(agreements.signAgreement, ({ signature }) => ({
    signatures: [
      {
        ...own,
        ...statesOf(signed),
        method: signed.method,
        signature,
      },
    ],
  }));
  const consent = on(signing.readConsent, () => ({ ...CONSENTS.typed, given_at: '2026-03-01T10:00:00Z' }));
  return openQuestionnaire({
    form: organizer,
    state: { signatures: [own], ...state },
    api: [sign, consent],
  }).then((opened) => ({ ...opened, sign }));
};
const field = () => page.getByLabelText('Maria, type your full name to sign');

it('QST-021: is signed in its section', async () => {
  const { sign } = await open();
  await expect.element(page.getByText('Dear Maria,')).toBeVisible();
  await userEvent.fill(field(), 'Maria Delgado');
  await press(page.getByRole('button', { name: 'Sign', exact: true }));
  await expect.element(page.getByText('March 3, 2026')).toBeVisible();
  expect(sign.calls).toMatchObject([{ questionnaire_id: 7, company_id: 101, signature_id: own.id }]);
  await looksAccessible();
});

it('a signed letter is a section that is done', async () => {
  await open({
    signatures: [{ ...own, ...statesOf(signed), signature: 'Maria' }],
  });
  await expect.element(page.getByText('1 / 2 done')).toBeVisible();
  await expect.element(page.getByText(/^Signed Mar 3/)).toBeVisible();
});

it('takes no signature while the questionnaire is locked', async () => {
  await open(statesOf(await recorded('questionnaires/locked', answering.readState)));
  await expect.element(page.getByText('Maria Delgado has not signed.')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});
