import { expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { returnCatalogue } from '../contract.ts';
import { CATALOG } from '../rules/forms.ts';

const app = useApp();

it('DLV-057: the definitions are the same for staff, clients and another firm, without how forms are recognized', async () => {
  const answers = [];
  for (const person of ['ben', 'maria', 'eve'] as const) {
    const { status, body } = await (await app.as(person)).call(returnCatalogue.listFormDefinitions, {});
    expect(status).toBe(200);
    answers.push(body);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const { forms, authorities } = answers[0]!;
  expect(forms).toHaveLength(CATALOG.length);
  expect(forms.find(({ id }) => id === 'us-8879')).toEqual({
    id: 'us-8879',
    kind: 'e_sign_form',
    mail: null,
    name: 'Form 8879',
    title: 'IRS e-file Signature Authorization',
    client_name: 'Permission to e-file (Form 8879)',
    authority: 'federal',
    signers: ['taxpayer', 'spouse', 'ero'],
    needs_identity: true,
    payment: null,
  });
  expect(authorities.find(({ id }) => id === 'CA')?.pay_page).toEqual({
    url: 'https://www.ftb.ca.gov/pay',
    label: 'ftb.ca.gov/pay',
  });
});
