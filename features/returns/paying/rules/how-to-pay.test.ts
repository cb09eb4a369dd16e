import { expect, it } from 'vitest';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { ADDRESS_ON_VOUCHER, howToPay, payingLines } from './how-to-pay.ts';

const ofForm = (id: string, authority = 'federal') => howToPay(catalogForm(id), { authority }, 2025);

it('DLV-057: how to pay comes from the form; estimates are for the next year', () => {
  expect(ofForm('us-1040-es')).toEqual({
    page: { url: 'https://www.irs.gov/payments', label: 'irs.gov/payments' },
    choose: [
      { label: 'Reason', text: 'Estimated Tax' },
      { label: 'Apply to', text: '1040-ES' },
      { label: 'Tax year', text: '2026' },
    ],
    payee: 'United States Treasury',
    memo: 'Social Security number and “2026 Form 1040-ES”',
    address: [],
    addressPage: {
      url: 'https://www.irs.gov/filing/where-to-file-tax-returns-addresses-listed-by-return-type',
      label: 'where to file on irs.gov',
    },
  });
  expect(ofForm('us-1040-v').memo).toBe('Social Security number, daytime phone number and “2025 Form 1040”');
  expect(ofForm('ca-ftb-3582', 'CA')).toMatchObject({
    memo: 'Taxpayer number as printed on the voucher, and “2025 FTB 3582”',
    address: ['Franchise Tax Board', 'PO Box 942867', 'Sacramento CA 94267-0008'],
    addressPage: null,
  });
});

it('DLV-057: how to pay comes from who takes it where the form is unknown', () => {
  expect(howToPay(null, { authority: 'OR' }, 2025)).toMatchObject({
    choose: [],
    payee: 'Oregon Department of Revenue',
    memo: null,
    address: [],
    addressPage: null,
  });
  expect(howToPay(null, { authority: 'Some town' }, 2025)).toMatchObject({ page: null, payee: null });
});

it('says in lines how to pay', () => {
  expect(payingLines(ofForm('cra-t7dr', 'cra'))).toEqual([
    'Pay online at https://www.canada.ca/payments',
    'Or mail a check with the voucher, payable to Receiver General for Canada',
    'Write on the check: Social insurance number',
    'Mail it to: Canada Revenue Agency, PO Box 3800 STN A, Sudbury ON P3A 0C3',
  ]);
  expect(payingLines(ofForm('us-1040-v')).at(-1)).toMatch(/^Find the address at https:\/\/www\.irs\.gov\//);
  expect(payingLines(ofForm('us-1040-v'))[0]).toBe(
    'Pay online at https://www.irs.gov/payments (Reason: Balance Due; Apply to: 1040; Tax year: 2025)',
  );
  expect(payingLines(howToPay(null, { authority: 'Some town' }, 2025))).toEqual([
    'Mail a check with the voucher',
    ADDRESS_ON_VOUCHER,
  ]);
});
