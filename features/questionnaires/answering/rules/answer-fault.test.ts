import { describe, expect, it } from 'vitest';
import { question } from '#test/example-form.ts';
import type { FormQuestion } from '../../model.ts';
import { answerKind, asMoney, isDigitsOnly, isNumber, toggled } from '../../rules/answer-kind.ts';
import { MASK } from '../model.ts';
import { faultOf } from './answer-fault.ts';

const TODAY = '2027-03-01';
const code = (more: Partial<FormQuestion>, value: string | null) =>
  faultOf(question(1, more), value, TODAY)?.code ?? null;
const ssn = { type: 'password', text: 'What is your Social Security number?' } as const;
const birth = { type: 'date', text: 'What is your date of birth?' } as const;
const rent = { text: 'Amount paid', number_of_characters: 20 } as const;
const days = { text: 'Days rented', number_of_characters: 10 } as const;
const states = { type: 'multiple' as const, text: 'Which?', options: ['Idaho', 'Oregon', 'None of these'] };

it.each([
  [ssn, '123-45-6789', null],
  [ssn, '123 45 6789', null],
  [ssn, '12345678', 'answer.nine_digits'],
  [ssn, '1234567890', 'answer.nine_digits'],
  [ssn, '12345678x', 'answer.nine_digits'],
  [ssn, MASK, null],
  [ssn, '••••••••77', 'answer.mask'],
  [ssn, 'Not Applicable', null],
  [birth, '1985-05-04', null],
  [birth, '2027-03-01', null],
  [birth, '2027-03-02', 'answer.birth_date'],
  [birth, '1900-01-01', null],
  [birth, '1899-12-31', 'answer.birth_date'],
  [{ type: 'date', text: 'When did you move?' } as const, '2099-01-01', null],
  [rent, '1,250.00', null],
  [rent, '$ 1250', null],
  [rent, '(500)', null],
  [rent, 'about 500', 'answer.amount'],
  [rent, '12.345', 'answer.amount'],
  [rent, 'x'.repeat(21), 'answer.too_long'],
  [days, '12', null],
  [days, '12 days', null],
  [days, 'a few', 'answer.number'],
  [{ text: 'Share in percent', number_of_characters: 10 }, '12.5 %', null],
  [{ text: 'Who, and how much?' }, 'Ann, 500', null],
  [{ text: 'How many employers paid you?' }, 'two', 'answer.number'],
  [{ text: 'How many employers paid you?' }, '2', null],
  [{ type: 'textarea', text: 'How much did you pay?' } as const, 'about 500', null],
  [states, 'Idaho||Oregon', null],
  [states, 'None of these', null],
  [states, 'Idaho||None of these', 'answer.none_alone'],
  [{ text: 'Your name?' }, null, null],
])('%# %o answered with %s', (asked, value, wanted) => {
  expect(code(asked, value)).toBe(wanted);
});

it('length and marks are said while typing, what may become right only afterwards', () => {
  expect(faultOf(question(1, { number_of_characters: 2 }), 'abc', TODAY)?.atOnce).toBe(true);
  expect(faultOf(question(1, ssn), '12', TODAY)?.atOnce).toBe(false);
});

describe('the kind of an answer', () => {
  it.each([
    ['SIN, if any', 'nine_digits'],
    ['SSN or EIN', 'nine_digits'],
    ['EIN or Social Security number', 'nine_digits'],
    ['What is your spouse’s Social Security number or ITIN?', 'nine_digits'],
    ['SSN, ITIN, or EIN', 'nine_digits'],
    ['SIN or business number', null],
    ['SIN or other tax number', null],
    ['SSN and EIN', null],
    ['What is the EIN?', null],
    ['Last four of your SSN', null],
    ['What is the sin of it?', null],
    ['What is your PIN?', null],
  ])('%s', (text, kind) => {
    expect(answerKind({ type: 'password', text, number_of_characters: null })).toBe(kind);
  });
  it.each([
    ['What is your ZIP code?', 10, null],
    ['What was it, and how much did it cost?', null, null],
    ['How much did you pay?', null, 'money'],
    ['Phone', 20, null],
  ])('%s', (text, number_of_characters, kind) => {
    expect(answerKind({ type: 'text', text, number_of_characters })).toBe(kind);
  });
});

it.each([
  ['What is your Social Security number or ITIN?', true],
  ['SSN or EIN', true],
  ['What is the PIN?', true],
  ['Routing number', true],
  ['Transit and institution number', true],
  ['Account number', false],
  ['What is the trust account number, if it has one?', false],
  ['SIN or business number', false],
  ['SIN or other tax number', false],
  ['Routing number and account number', false],
  ['What is the business number?', false],
  ['What is the password of the portal?', false],
])('%s has only digits: %s', (text, digits) => expect(isDigitsOnly(text)).toBe(digits));

it('an amount reads with its sign and grouping', () => {
  expect(['1250', '$1,250.5', '1234567.00', '-20', '(20)', '.5', '007'].map(asMoney)).toEqual([
    '$1,250',
    '$1,250.50',
    '$1,234,567.00',
    '−$20',
    '−$20',
    '$0.50',
    '$7',
  ]);
  expect(['', '$', '12 or 13', 'x', '1.234.567'].map(asMoney)).toEqual([null, null, null, null, null]);
});

it('a number is one number', () => {
  expect(['1,200', '2.5', '3 mi', '-1', '40%'].every(isNumber)).toBe(true);
  expect(['two', '', '2 or 3', '1-2'].some(isNumber)).toBe(false);
});

it('"None of these" and the other choices end each other', () => {
  const { options } = states;
  expect(toggled(options, [], 'Oregon')).toEqual(['Oregon']);
  expect(toggled(options, ['Oregon'], 'Idaho')).toEqual(['Idaho', 'Oregon']);
  expect(toggled(options, ['Idaho', 'Oregon'], 'None of these')).toEqual(['None of these']);
  expect(toggled(options, ['None of these'], 'Idaho')).toEqual(['Idaho']);
  expect(toggled(options, ['None of these'], 'None of these')).toEqual([]);
});
