import { describe, expect, it } from 'vitest';
import { type Form, YES } from '#features/questionnaires/model.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { answers } from '#test/example-form.ts';
import { minutesOf } from '../../rules/lint/minutes.ts';
import { catalogForm } from './catalog.ts';
import { catalogue } from './forms.ts';

const formFor = (key: string): Form => catalogForm(key)!.form;
const namesIn = (form: Form): string[] => form.sections.map(({ name }) => name);
const questionsIn = (form: Form) => form.sections.flatMap(({ questions }) => questions);
const keysIn = (form: Form) =>
  questionsIn(form).flatMap(({ year_key, columns }) => [year_key, ...columns.map((one) => one.year_key)]);
const byKey = (form: Form, key: string) => questionsIn(form).find(({ year_key }) => year_key === key)!;
const columnsOf = (form: Form, key: string) => byKey(form, key).columns.map(({ text }) => text);
const textsIn = (form: Form, section: string): string[] =>
  form.sections
    .filter(({ name }) => name === section)
    .flatMap(({ questions }) => questions.map(({ text }) => text));

const BUSINESS = [
  'Business: General',
  'Business: Income',
  'Business: Expenses',
  'Business: New Asset/Other Costs',
];
const RENTAL = ['Rental General', 'Rental: Income & Expenses', 'Rental: New Asset/Other Costs'];
const FARM = ['Farm General', 'Farm Income', 'Farm Expenses', 'Farm: New Asset/Other Costs'];
const SCHEDULES: [organizer: string, alone: string, gate: string, opened: string[]][] = [
  ['us-individual', 'us-schedule-c', 'has-business', BUSINESS],
  ['us-individual', 'us-schedule-e', 'has-rental', RENTAL],
  ['us-individual', 'us-schedule-f', 'has-farm', FARM],
  ['ca-individual', 'ca-business', 'has-business', BUSINESS],
  ['ca-individual', 'ca-rental', 'has-rental', RENTAL],
  ['ca-individual', 'ca-farm', 'has-farm', FARM],
];

describe('the catalog', () => {
  it('SND-008 holds sections for business, rental and farm income and expense', () => {
    expect(namesIn(formFor('us-schedule-c'))).toEqual(
      expect.arrayContaining(['General', 'Income', 'Expenses']),
    );
    expect(namesIn(formFor('us-schedule-e'))).toEqual(
      expect.arrayContaining(['Rental General', 'Income & Expenses']),
    );
    expect(namesIn(formFor('us-schedule-f'))).toEqual(
      expect.arrayContaining(['Farm Income', 'Farm Expenses']),
    );
  });

  it.each(SCHEDULES)('%s opens the sections of %s by one answer', (organizer, alone, gate, opened) => {
    const form = formFor(organizer);
    const shown = (said: Record<number, string>) =>
      visibleIn(form, answers(said)).sections.map(({ name }) => name);
    const always = shown({});
    const more = shown({ [byKey(form, gate).no]: YES }).filter((name) => !always.includes(name));
    expect(more).toEqual(opened);
    expect(keysIn(form)).toEqual(expect.arrayContaining(keysIn(formFor(alone))));
  });

  it('SND-009 has US and Canadian variants', () => {
    for (const what of ['individual', 'trust', 'engagement-letter', 'new-client'])
      expect([catalogForm(`us-${what}`)?.country, catalogForm(`ca-${what}`)?.country], what).toEqual([
        'US',
        'CA',
      ]);
    const pairs = {
      'schedule-c': 'business',
      'schedule-e': 'rental',
      'schedule-f': 'farm',
      'c-corporation': 'corporation',
    };
    for (const [us, ca] of Object.entries(pairs))
      expect([catalogForm(`us-${us}`)?.country, catalogForm(`ca-${ca}`)?.country], us).toEqual(['US', 'CA']);
    const words = (country: string) =>
      catalogue
        .filter((one) => one.country === country)
        .map(({ key }) => JSON.stringify(formFor(key)))
        .join('');
    expect(words('CA')).not.toMatch(/\b(?:IRS|SSN|Social Security|miles)\b/);
    expect(words('US')).not.toMatch(/\b(?:CRA|SIN|RRSP|province|kilometers)\b/);
  });

  it('SND-010 names its sections', () => {
    const all = catalogue.flatMap(({ key }) => namesIn(formFor(key)));
    expect(all).toEqual(
      expect.arrayContaining([
        'General',
        'Income & Expenses',
        'Rental-related Mileage',
        'New Asset/Other Costs',
        'Income',
        'Cost of Goods Sold',
        'Expenses',
        'Home Office',
      ]),
    );
  });

  it('SND-011 has the groups Home Office, New Asset, farm income and expense', () => {
    expect(namesIn(formFor('us-schedule-c'))).toEqual(
      expect.arrayContaining(['Home Office', 'New Asset/Other Costs']),
    );
    expect(namesIn(formFor('us-schedule-f'))).toEqual(
      expect.arrayContaining(['Farm Income', 'Farm Expenses', 'New Asset/Other Costs']),
    );
  });

  it.each([
    ['us-vehicle', 'work', 'Business miles'],
    ['us-schedule-c', 'c', 'Business miles'],
    ['us-schedule-f', 'f', 'Business miles'],
    ['us-s-corporation-partnership', 'auto', 'Business miles'],
    ['ca-business', 'business', 'Kilometers for work'],
  ])('SND-012 has the group Business Use of Vehicle: %s', (key, of, distance) => {
    expect(columnsOf(formFor(key), `${of}-vehicles`)).toEqual(
      expect.arrayContaining([
        distance,
        'Odometer on January 1, {{tax_year}}',
        'Odometer on December 31, {{tax_year}}',
        'Placed-in-service date (first day used for work)',
        'Fuel or charging',
        'Insurance',
        'Loan interest',
      ]),
    );
  });

  it('SND-013 has the group Rental General: address, ownership, days rented, personal-use days', () => {
    const form = formFor('us-schedule-e');
    expect(textsIn(form, 'Rental General')).toContain(byKey(form, 'e-properties').text);
    expect(columnsOf(form, 'e-properties')).toEqual(
      expect.arrayContaining([
        'Address',
        'Your ownership percentage',
        'Days rented at a fair price',
        'Personal-use days, by you or family',
      ]),
    );
  });

  it('SND-014 has the sections of S corporations and partnerships, in order', () => {
    expect(namesIn(formFor('us-s-corporation-partnership')).slice(0, 8)).toEqual([
      'General',
      'Financial Information',
      'Payroll',
      'Auto',
      'Loans',
      'K-1',
      'Rental',
      'Estimated Tax Payments',
    ]);
  });

  it('SND-015 is written out: sections, questions and minutes of each form, in order', () => {
    const figures = catalogue.map(({ key }) => {
      const form = formFor(key);
      return `${key}: ${form.sections.length} sections, ${questionsIn(form).length} questions, ${minutesOf(form)} minutes`;
    });
    expect(figures).toEqual([
      'us-individual: 28 sections, 380 questions, 83 minutes',
      'us-schedule-c: 8 sections, 100 questions, 25 minutes',
      'us-schedule-e: 5 sections, 49 questions, 20 minutes',
      'us-schedule-f: 6 sections, 84 questions, 24 minutes',
      'us-vehicle: 2 sections, 13 questions, 7 minutes',
      'us-home-office: 2 sections, 13 questions, 4 minutes',
      'us-new-asset: 2 sections, 10 questions, 6 minutes',
      'us-s-corporation-partnership: 11 sections, 118 questions, 41 minutes',
      'us-c-corporation: 11 sections, 112 questions, 38 minutes',
      'us-trust: 8 sections, 63 questions, 24 minutes',
      'us-exempt-organization: 9 sections, 74 questions, 26 minutes',
      'us-engagement-letter: 4 sections, 2 questions, 2 minutes',
      'us-new-client: 5 sections, 33 questions, 12 minutes',
      'ca-individual: 25 sections, 296 questions, 65 minutes',
      'ca-corporation: 10 sections, 86 questions, 26 minutes',
      'ca-business: 8 sections, 72 questions, 19 minutes',
      'ca-rental: 5 sections, 37 questions, 15 minutes',
      'ca-farm: 6 sections, 67 questions, 16 minutes',
      'ca-trust: 6 sections, 47 questions, 17 minutes',
      'ca-engagement-letter: 4 sections, 2 questions, 2 minutes',
      'ca-new-client: 5 sections, 33 questions, 10 minutes',
    ]);
  });

  it('SND-016 states its amounts where they are asked', () => {
    for (const [key, of] of [
      ['us-schedule-c', 'c'],
      ['us-home-office', 'work'],
    ] as const)
      expect(byKey(formFor(key), `${of}-office-method`).text).toContain('$5 per square foot');
    for (const [key, of] of [
      ['us-schedule-c', 'c'],
      ['us-schedule-e', 'e'],
      ['us-schedule-f', 'f'],
      ['us-new-asset', 'work'],
    ] as const) {
      expect(byKey(formFor(key), `${of}-bought-equipment`).text).toContain('$500 per item');
      expect(byKey(formFor(key), `${of}-bought-furniture`).text).toContain('$2500');
    }
  });
});
