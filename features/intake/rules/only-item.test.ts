import { describe, expect, it } from 'vitest';
import { askingYear, fitsYear } from './fits-year.ts';
import { type AskedItem, onlyItem } from './only-item.ts';
import { isNameOf, isStrangersName, type KnownName } from './persons.ts';

const people: KnownName[] = [
  { name: 'James Whitcombe', role: 'taxpayer' },
  { name: 'Ruth Whitcombe', role: 'spouse' },
];
const item = (question_no: number, text: string, more: Partial<AskedItem> = {}): AskedItem => ({
  questionnaire_id: 9,
  question_no,
  text,
  paper: 'W-2',
  has_options: false,
  ...more,
});
const chosen = (items: AskedItem[], recipient: string | null = 'JAMES R WHITCOMBE') =>
  onlyItem(items, { document_type: 'W-2', payer: 'Northfield School District', recipient }, people)
    ?.question_no ?? null;

describe('the one item a paper may be put to', () => {
  it('asks for its form, and is the only one that does', () => {
    expect(
      chosen([item(1, 'Please upload every Form W-2.'), item(2, 'Interest', { paper: '1099-INT' })]),
    ).toBe(1);
    expect(chosen([item(1, 'Form W-2'), item(2, 'Form W-2, second job')])).toBeNull();
    expect(chosen([item(1, 'Anything else', { paper: null })])).toBeNull();
    expect(chosen([item(1, 'Form W-2', { has_options: true })])).toBeNull();
  });

  it('names its payer or none', () => {
    const northfield = item(2, 'W-2 Northfield School District');
    expect(chosen([item(1, 'W-2 Ellery County Library'), northfield])).toBe(2);
    expect(chosen([item(1, 'Form W-2'), northfield])).toBe(2);
    expect(chosen([item(1, 'W-2 Ellery County Library')])).toBeNull();
  });

  it('is that of the person it is made out to', () => {
    const both = [item(1, 'Your W-2'), item(2, 'Your spouse’s W-2')];
    expect(chosen(both)).toBe(1);
    expect(chosen(both, 'RUTH WHITCOMBE')).toBe(2);
    expect(chosen([item(1, 'W-2 for James'), item(2, 'W-2 for Ruth')], 'WHITCOMBE, RUTH A')).toBe(2);
    // Nobody knows whose it is, or it is both's.
    expect(chosen([item(2, 'Your spouse’s W-2')], 'JAMES & RUTH WHITCOMBE')).toBeNull();
    expect(chosen([item(2, 'Your spouse’s W-2')], null)).toBeNull();
  });
});

describe('a name on a paper', () => {
  it.each([
    ['JAMES R WHITCOMBE', true],
    ['WHITCOMBE, JAMES', true],
    ['JAMES & RUTH WHITCOMBE', true],
    ['Jas. Whitcombe', true],
    ['Jame5 Whitcornbe', true],
    ['JAMES WHITC0MBE', true],
    ['Anna Whitcombe', false],
  ])('%s is James Whitcombe’s: %s', (written, is) => {
    expect(isNameOf(written, 'James Whitcombe')).toBe(is);
  });

  it('is a stranger’s only where it was read whole', () => {
    expect(isStrangersName('Anna Whitcombe', people)).toBe(true);
    expect(isStrangersName('Ruth A. Whitcombe', people)).toBe(false);
    expect(isStrangersName('Whitcombe', people)).toBe(false);
    expect(isStrangersName('Anna Whitcombe', [])).toBe(false);
    expect(isStrangersName('Bluefin Timber LLC', [{ name: 'Bluefin Timber', role: null }])).toBe(false);
  });
});

describe('the year of a paper', () => {
  it('is the year asked for, or before it where a return was asked for; some papers bear another', () => {
    expect(fitsYear('W-2', 2025, 2025)).toBe('fits');
    expect(fitsYear('W-2', 2024, 2025)).toBe('other');
    expect(fitsYear('W-2', null, 2025)).toBe('unknown');
    expect(fitsYear('Prior-year return', 2024, 2025)).toBe('fits');
    expect(fitsYear('Prior-year return', 2025, 2025)).toBe('unknown');
    expect(fitsYear('IRS or state notice', 2024, 2025)).toBe('unknown');
    expect([askingYear('W-2', 2025), askingYear('Prior-year return', 2024)]).toEqual([2025, 2025]);
  });
});
