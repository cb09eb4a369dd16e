/** Forms of Canada and Québec. */
import { type CatalogForm, eSign, FIDUCIARY, OFFICER, voucher } from './make.ts';
import { canadian } from './due-dates.ts';

const identity = true;

export const CANADA: readonly CatalogForm[] = [
  eSign(
    'cra',
    'T183',
    'Information Return for Electronic Filing of an Individual’s Income Tax and Benefit Return',
    ['taxpayer'],
    {
      identity,
      also: ['Information Return for Electronic Filing of an Individual’s Income Tax Return'],
      words: [
        'The information on this form relates to the tax year shown in the top right corner',
        'Electronic filer identification',
        'Declaration and authorization',
      ],
    },
  ),
  eSign('cra', 'T183CORP', 'Information Return for Corporations Filing Electronically', OFFICER, {
    identity,
    words: [
      'Identification of person or firm who filed electronically',
      'Certification and authorization',
      'Signature of an authorized signing officer',
    ],
  }),
  eSign('cra', 'T183TRUST', 'Information Return for the Electronic Filing of a Trust Return', FIDUCIARY, {
    identity,
    words: ['Certification and authorization', 'Electronic filer identification'],
  }),
  eSign(
    'rq',
    'TP-1000.TE',
    'Online Filing of the Personal Income Tax Return by an Accredited Person',
    ['taxpayer'],
    {
      numbers: ['TP-1000.TE-V'],
      words: ['Accredited person', 'Information about the return'],
    },
  ),
  eSign(
    'rq',
    'CO-1000.TE',
    'Online Filing of the Corporation Income Tax Return by an Accredited Person',
    OFFICER,
    {
      numbers: ['CO-1000.TE-V'],
      words: ['Accredited person'],
    },
  ),
  voucher('cra', 'T7DR', 'Amount Owing Remittance Voucher', 'balance_due', {
    due: canadian([4, 30, 1]),
    numbers: ['T7DR(A)', 'T7DRA'],
    also: ['Remittance Voucher', 'Amount owing'],
    words: ['Amount paid', 'Receiver General', 'social insurance number'],
  }),
  voucher('cra', 'INNS3', 'Instalment Remittance Voucher', 'estimate', {
    due: canadian([3, 15], [6, 15], [9, 15], [12, 15]),
    also: ['Remittance Voucher'],
    words: ['Instalment', 'Amount paid', 'Receiver General'],
  }),
  voucher('cra', 'RC159', 'Remittance Voucher – Amount Owing', 'balance_due', {
    due: null,
    also: ['Amount Owing Remittance Voucher'],
    words: ['Business number', 'Amount paid'],
  }),
  voucher('cra', 'RC160', 'Remittance Voucher – Interim Payments', 'estimate', {
    due: null,
    also: ['Interim Payments Remittance Voucher'],
    words: ['Business number', 'Amount paid'],
  }),
  voucher('rq', 'TPZ-1026.A', 'Instalment Payments Made by an Individual', 'estimate', {
    due: canadian([3, 15], [6, 15], [9, 15], [12, 15]),
    numbers: ['TPZ-1026.A-V'],
    words: ['Amount of the payment'],
  }),
];
