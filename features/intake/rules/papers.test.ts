import { describe, expect, it } from 'vitest';
import { STANDARD_PAPERS } from './papers.ts';

const names: readonly string[] = STANDARD_PAPERS.map(({ name }) => name);
const dayOf = (wanted: string) => STANDARD_PAPERS.find(({ name }) => name === wanted)!.notBefore;
const january31 = { month: 1, day: 31 };

describe('the standard papers', () => {
  it('each once, under a name that fits a question', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(40);
  });

  it('last year first, then wages, investments, other income, deductions, credits, payments, Canada', () => {
    const landmarks = [
      'Prior-year return',
      'W-2',
      '1099-INT',
      '1099-R',
      'K-1 (1065)',
      '5498',
      '1098',
      '1098-T',
      '1040-ES',
      'Unknown',
      'T4',
      'RC62',
    ];
    expect(names.filter((name) => landmarks.includes(name))).toEqual(landmarks);
    expect([names[0], names.at(-1)]).toEqual(['Prior-year return', 'RC62']);
  });

  it('wages and most 1099s by January 31, brokers by mid February, K-1s by March 15', () => {
    for (const name of ['W-2', '1099-INT', '1099-DIV', '1099-R', '1099-NEC', 'SSA-1099', '1098'])
      expect(dayOf(name), name).toEqual(january31);
    for (const name of ['1099-B', 'Consolidated 1099', '1099-DA'])
      expect(dayOf(name), name).toEqual({ month: 2, day: 15 });
    for (const name of ['K-1 (1065)', 'K-1 (1120-S)', 'K-1 (1041)', 'K-3'])
      expect(dayOf(name), name).toEqual({ month: 3, day: 15 });
  });

  it('Canadian slips by the end of February, those of trusts and partnerships by the end of March', () => {
    for (const name of ['T4', 'T4A', 'T5', 'T2202']) expect(dayOf(name), name).toEqual({ month: 2, day: 28 });
    for (const name of ['T3', 'T5013']) expect(dayOf(name), name).toEqual({ month: 3, day: 31 });
  });

  it('what the client has at hand can exist at any time', () => {
    for (const name of ['Prior-year return', 'Charity', 'Closing statement', 'Bank details', 'Other'])
      expect(dayOf(name), name).toBeNull();
  });

  it('every day is one a calendar has', () => {
    for (const { name, notBefore } of STANDARD_PAPERS) {
      if (notBefore === null) continue;
      const date = new Date(Date.UTC(2027, notBefore.month - 1, notBefore.day));
      expect([date.getUTCMonth() + 1, date.getUTCDate()], name).toEqual([notBefore.month, notBefore.day]);
    }
  });
});
