import { amount, asks, day, list, oneOf, secret, text, upload, yesNo } from '../../build.ts';

export const household = asks('Dependents and household', [
  yesNo(
    'Do you support a child or another person?',
    [
      list(
        'List each person you support.',
        [
          text('Full name', { key: 'name' }),
          secret('Social Security number', { key: 'ssn' }),
          day('Date of birth', { key: 'birth-date' }),
          oneOf(
            'Relation to you',
            ['Child', 'Stepchild', 'Foster child', 'Grandchild', 'Parent', 'Other family', 'Not family'],
            { key: 'relation' },
          ),
          text('Months in your home', { key: 'months', longest: 10 }),
          amount('Their own income', { key: 'income' }),
        ],
        { key: 'dependents' },
      ),
      yesNo('Is any of them a full-time student aged 19 to 23?', [], { key: 'has-adult-student' }),
    ],
    { key: 'has-dependents' },
  ),
  yesNo(
    'Do you share custody of a child with someone else?',
    [
      oneOf(
        'Who claims the child in {{tax_year}}?',
        ['I do', 'The other parent', 'We take turns', 'Not sure'],
        { key: 'custody-claim' },
      ),
      upload('Please upload Form 8332 or the court order.', {
        key: 'custody-papers',
        paper: '8332',
        options: ['Form 8332', 'Court order'],
      }),
    ],
    { key: 'shares-custody' },
  ),
  yesNo(
    'Did you pay someone to work in your home, such as a nanny?',
    [
      list(
        'List each person you paid.',
        [
          text('Name', { key: 'name' }),
          text('Kind of work', { key: 'work' }),
          amount('Amount paid', { key: 'paid' }),
          amount('Taxes you withheld', { key: 'withheld' }),
        ],
        { key: 'home-workers' },
      ),
    ],
    { key: 'has-home-workers' },
  ),
]);
