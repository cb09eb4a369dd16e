import { type Asked, asks, day, oneOf, paragraph, secret, text, upload, yesNo } from '../../build.ts';

const newHere: readonly Asked[] = [
  secret('What is your Social Security number or ITIN?', { key: 'ssn' }),
  day('What is your date of birth?', { key: 'birth-date' }),
  upload('Please upload your last two tax returns.', { key: 'prior-returns', paper: 'Prior-year return' }),
];

const spouse: readonly Asked[] = [
  text('What is your spouse’s full legal name?', { key: 'spouse-name' }),
  secret('What is your spouse’s Social Security number or ITIN?', { key: 'spouse-ssn' }),
  day('What is your spouse’s date of birth?', { key: 'spouse-birth-date' }),
  oneOf('How do you want to file?', ['Together', 'Each on our own', 'Whichever costs less'], {
    key: 'file-with-spouse',
  }),
];

export const aboutYou = asks('About you', [
  text('What is your full legal name, as on your Social Security card?', {
    key: 'legal-name',
    noNotApplicable: true,
  }),
  text('What work do you do?', { key: 'job' }),
  yesNo('Did we prepare your {{prior_year}} tax return?', [], { key: 'had-us-before', no: newHere }),
  yesNo('Were you married on December 31, {{tax_year}}?', spouse, {
    key: 'married',
    no: [
      yesNo('Did your spouse die in {{tax_year}} or the two years before?', [], { key: 'spouse-died' }),
      yesNo('Did you pay more than half the cost of a home for a child or parent?', [], {
        key: 'keeps-home',
      }),
    ],
  }),
  yesNo('Did you move in {{tax_year}}?', [text('What is your new address?', { key: 'new-address' })], {
    key: 'moved',
  }),
  yesNo(
    'Did you live or work in more than one state?',
    [paragraph('Which states, and from when to when?', { key: 'states' })],
    { key: 'more-states' },
  ),
  yesNo('Are you and your spouse, if you have one, US citizens?', [], {
    key: 'citizen',
    no: [text('What is your status, such as green card or visa type?', { key: 'residency' })],
  }),
  yesNo('Are you or your spouse blind or disabled?', [], { key: 'has-disability' }),
  yesNo('Can someone else claim you as a dependent?', [], { key: 'is-dependent' }),
  yesNo(
    'Did the IRS send you an identity protection PIN (IP PIN)?',
    [secret('What is the PIN?', { key: 'ip-pin' })],
    { key: 'has-ip-pin' },
  ),
]);
