/** Federal forms of the United States. */
import { type CatalogForm, COUPLE, eSign, FIDUCIARY, k1, mailed, OFFICER, PARTNER, voucher } from './make.ts';
import { APRIL_15, dueOn, ESTIMATES } from './due-dates.ts';

const identity = true;
const choose = (reason: string, apply: string) =>
  [
    ['Reason', reason],
    ['Apply to', apply],
    ['Tax year', '{year}'],
  ] as const;

/** Bodies of all e-file authorizations of the IRS. */
const PIN = [
  'Practitioner PIN Method',
  'EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN',
  'check one box only',
  'ERO Must Retain This Form',
  'Submit This Form to the IRS Unless Requested To Do So',
];
const corporate = ['1545-0123'];

export const FEDERAL: readonly CatalogForm[] = [
  eSign('federal', '8879', 'IRS e-file Signature Authorization', COUPLE, {
    identity,
    omb: ['1545-0074'],
    words: [
      'Taxpayer Declaration and Signature Authorization',
      'Amount you want refunded to you',
      'ERO must obtain and retain completed Form 8879',
      'Return completed Form 8879 to your ERO',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-PE', 'E-file Authorization for Form 1065', PARTNER, {
    identity,
    omb: corporate,
    also: ['IRS e-file Signature Authorization for Form 1065'],
    words: [
      'Declaration and Signature Authorization of Partner or Member',
      'Declaration and Signature Authorization of General Partner',
      'Ordinary business income (loss) (Form 1065',
      'Partner or Member or PR',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-CORP', 'E-file Authorization for Corporations', OFFICER, {
    identity,
    omb: corporate,
    words: [
      'Declaration and Signature Authorization of Officer',
      'Total income (Form 1120, line 11)',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-C', 'IRS e-file Signature Authorization for Form 1120', OFFICER, {
    identity,
    omb: corporate,
    words: [
      'Declaration and Signature Authorization of Officer',
      'Taxable income (Form 1120, line 30)',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-S', 'IRS e-file Signature Authorization for Form 1120S', OFFICER, {
    identity,
    omb: corporate,
    also: ['IRS e-file Signature Authorization for Form 1120-S'],
    words: [
      'Declaration and Signature Authorization of Officer',
      'Ordinary business income (loss) (Form 1120',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-F', 'IRS e-file Signature Authorization for Form 1041', FIDUCIARY, {
    identity,
    omb: ['1545-0092', '1545-0967'],
    also: ['E-file Authorization for Form 1041'],
    words: [
      'Declaration and Signature Authorization of Fiduciary',
      'Signature of fiduciary or officer representing fiduciary',
      'Income distribution deduction',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-I', 'IRS e-file Signature Authorization for Form 1120-F', OFFICER, {
    identity,
    omb: corporate,
    words: ['Declaration and Signature Authorization of Officer', ...PIN],
  }),
  eSign('federal', '8879-TE', 'IRS E-file Signature Authorization for a Tax Exempt Entity', OFFICER, {
    identity,
    omb: ['1545-0047'],
    words: [
      'Type of Return and Return Information',
      'Declaration and Signature Authorization of Officer or Person Subject to Tax',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-EO', 'IRS e-file Signature Authorization for an Exempt Organization', OFFICER, {
    identity,
    omb: ['1545-0047', '1545-1878'],
    words: [
      'Type of Return and Return Information',
      'Declaration and Signature Authorization of Officer',
      ...PIN,
    ],
  }),
  eSign('federal', '8879-EX', 'IRS e-file Signature Authorization for Forms 720, 2290, and 8849', OFFICER, {
    identity,
    omb: ['1545-2081'],
    words: PIN,
  }),
  eSign('federal', '8879-EMP', 'E-file Authorization for Employment Tax Returns', OFFICER, {
    identity,
    omb: ['1545-0967', '1545-0029', '1545-0028'],
    also: ['IRS e-file Signature Authorization for Forms 940, 940 (PR), 941'],
    words: PIN,
  }),
  eSign('federal', '8878', 'IRS e-file Signature Authorization for Form 4868 or Form 2350', COUPLE, {
    identity,
    omb: ['1545-0074'],
    words: [
      'Authorization to Enter PIN on',
      'Extension Form',
      'Taxpayer Declaration and Signature Authorization',
      ...PIN,
    ],
  }),
  eSign('federal', '8878-A', 'IRS e-file Electronic Funds Withdrawal Authorization for Form 7004', OFFICER, {
    identity,
    omb: ['1545-1927', '1545-0123'],
    words: ['Electronic Funds Withdrawal Authorization', ...PIN],
  }),
  eSign('federal', '8453-CORP', 'E-file Declaration for Corporations', OFFICER, {
    omb: corporate,
    words: ['Declaration of Officer', 'Declaration of Electronic Return Originator (ERO) and Paid Preparer'],
    also: [
      'U.S. Corporation Income Tax Declaration for an IRS e-file Return',
      'U.S. S Corporation Income Tax Declaration for an IRS e-file Return',
    ],
    numbers: ['8453-C', '8453-S'],
  }),
  eSign('federal', '8453-PE', 'E-file Declaration for Form 1065', PARTNER, {
    omb: corporate,
    also: ['U.S. Partnership Declaration for an IRS e-file Return'],
    words: ['Declaration of Partner', 'Declaration of Electronic Return Originator (ERO) and Paid Preparer'],
  }),
  eSign('federal', '8453-FE', 'U.S. Estate or Trust Declaration for an IRS e-file Return', FIDUCIARY, {
    omb: ['1545-0092', '1545-0967'],
    words: [
      'Declaration of Fiduciary',
      'Declaration of Electronic Return Originator (ERO) and Paid Preparer',
    ],
  }),
  eSign('federal', '8453-TE', 'Tax Exempt Entity Declaration and Signature for Electronic Filing', OFFICER, {
    omb: ['1545-0047'],
    also: ['Exempt Organization Declaration and Signature for Electronic Filing'],
    numbers: ['8453-EO'],
    words: ['Declaration of Officer', 'Declaration of Electronic Return Originator (ERO) and Paid Preparer'],
  }),
  eSign('fincen', '114a', 'Record of Authorization to Electronically File FBARs', ['taxpayer', 'spouse'], {
    numbers: ['FinCEN Form 114a', 'FinCEN 114a', 'Form 114a', 'Report 114a'],
    words: [
      'Do not send to FinCEN',
      'Persons who have an obligation to file a Report of Foreign Bank and Financial Account',
      'Individual or Entity Authorized to File FBAR',
    ],
  }),

  voucher('federal', '1040-V', 'Payment Voucher for Individuals', 'balance_due', {
    due: APRIL_15,
    omb: ['1545-0074'],
    also: ['Payment Voucher', '1040-V Payment Voucher'],
    choose: choose('Balance Due', '1040'),
    words: [
      'Amount you are paying by check or money order',
      'Detach Here and Mail With Your Payment and Return',
      'If a joint return, SSN shown second on your return',
    ],
  }),
  voucher('federal', '1040-ES', 'Estimated Tax for Individuals', 'estimate', {
    due: ESTIMATES,
    omb: ['1545-0074'],
    also: ['Estimated Tax Payment Voucher', 'Estimated Tax', 'Record of Estimated Tax Payments'],
    choose: choose('Estimated Tax', '1040-ES'),
    words: [
      'File only if you are making a payment of estimated tax by check or money order',
      'Amount of estimated tax you are paying',
      'Complete if joint payment',
    ],
  }),
  voucher('federal', '1040-ES (NR)', 'U.S. Estimated Tax for Nonresident Alien Individuals', 'estimate', {
    due: ESTIMATES,
    omb: ['1545-0074'],
    choose: choose('Estimated Tax', '1040-ES'),
    words: ['Amount of estimated tax you are paying'],
  }),
  voucher(
    'federal',
    '4868',
    'Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
    'extension',
    {
      due: APRIL_15,
      omb: ['1545-0074'],
      choose: choose('Extension', '4868'),
      words: [
        'Estimate of total tax liability',
        'Amount you’re paying',
        'out of the country',
        'Balance due. Subtract line 5',
      ],
    },
  ),
  voucher(
    'federal',
    '7004',
    'Application for Automatic Extension of Time To File Certain Business Income Tax, Information, and Other Returns',
    'extension',
    {
      // Partnerships and S corporations ask in March, corporations and trusts in April.
      due: null,
      omb: ['1545-0233'],
      words: [
        'Enter the form code for the return listed below that this application is for',
        'Tentative total tax',
        'Balance due. Subtract line 7',
      ],
    },
  ),
  voucher('federal', '1041-ES', 'Estimated Income Tax for Estates and Trusts', 'estimate', {
    due: ESTIMATES,
    omb: ['1545-0971', '1545-0092'],
    also: ['Estimated Tax Payment Voucher'],
    words: ['Amount of estimated tax you are paying', 'Fiscal year filers'],
  }),
  voucher('federal', '1041-V', 'Payment Voucher', 'balance_due', {
    due: APRIL_15,
    omb: ['1545-0092'],
    words: ['Amount you are paying by check or money order', 'Name of estate or trust'],
  }),
  voucher(
    'federal',
    '8868',
    'Application for Extension of Time To File an Exempt Organization Return',
    'extension',
    {
      due: dueOn(5, 15),
      omb: ['1545-0047'],
      also: ['Application for Automatic Extension of Time To File an Exempt Organization Return'],
      words: ['Automatic Extension of Time', 'Balance due. Subtract line 3b'],
    },
  ),
  voucher('federal', '940-V', 'Payment Voucher', 'balance_due', {
    due: dueOn(1, 31),
    omb: ['1545-0028'],
    words: ['Enter the amount of your payment', 'Enter your employer identification number'],
  }),
  voucher('federal', '941-V', 'Payment Voucher', 'balance_due', {
    due: null,
    omb: ['1545-0029'],
    words: ['Enter the amount of your payment', 'Enter your employer identification number'],
  }),
  voucher('federal', '2290-V', 'Payment Voucher', 'balance_due', {
    due: null,
    omb: ['1545-0143'],
    words: ['Enter the amount of your payment'],
  }),

  mailed('federal', '8453', 'U.S. Individual Income Tax Transmittal for an IRS e-file Return', COUPLE, {
    when: 'always',
    omb: ['1545-0074'],
    words: ['Check the applicable box(es) to identify the attachments'],
  }),
  mailed(
    'federal',
    '3520',
    'Annual Return To Report Transactions With Foreign Trusts and Receipt of Certain Foreign Gifts',
    ['taxpayer'],
    {
      when: 'always',
      omb: ['1545-0159'],
      words: ['Identifying Information', 'Check appropriate boxes'],
    },
  ),
  mailed('federal', '3520-A', 'Annual Information Return of Foreign Trust With a U.S. Owner', ['fiduciary'], {
    when: 'always',
    omb: ['1545-0159'],
    words: ['General Information', 'Foreign Trust Income Statement'],
  }),
  mailed(
    'federal',
    '706',
    'United States Estate (and Generation-Skipping Transfer) Tax Return',
    ['fiduciary'],
    {
      when: 'always',
      omb: ['1545-0015'],
      words: ['Decedent and Executor', 'Tax Computation'],
    },
  ),
  mailed('federal', '843', 'Claim for Refund and Request for Abatement', ['taxpayer'], {
    when: 'always',
    omb: ['1545-0024', '1545-1805'],
    words: ['Amount to be refunded or abated', 'Period. Prepare a separate Form 843'],
  }),
  mailed('federal', '709', 'United States Gift (and Generation-Skipping Transfer) Tax Return', ['taxpayer'], {
    when: 'sometimes',
    omb: ['1545-0020'],
    words: ['Donor’s first name', 'General Information', 'Tax Computation'],
  }),
  mailed('federal', '1040-X', 'Amended U.S. Individual Income Tax Return', COUPLE, {
    when: 'sometimes',
    omb: ['1545-0074'],
    words: ['Original amount reported or as previously adjusted', 'Explanation of Changes'],
  }),

  k1('1065', 'Partner’s Share of Income, Deductions, Credits, etc.', [
    'Information About the Partnership',
    'Information About the Partner',
    'Partner’s Share of Current Year Income',
  ]),
  k1('1120-S', 'Shareholder’s Share of Income, Deductions, Credits, etc.', [
    'Information About the Corporation',
    'Information About the Shareholder',
    'Shareholder’s Share of Current Year Income',
  ]),
  k1('1041', 'Beneficiary’s Share of Income, Deductions, Credits, etc.', [
    'Information About the Estate or Trust',
    'Information About the Beneficiary',
    'Beneficiary’s Share of Current Year Income',
  ]),
];
