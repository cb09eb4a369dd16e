import { describe, expect, it } from 'vitest';
import type { K1Reading } from '../model.ts';
import { type Holder, isSameName, matchK1, matchK1s } from './match-k1.ts';

const k1 = (name: string, last4: string | null): K1Reading => ({
  form: '1120-S',
  recipient: { name, tin: last4 === null ? null : { kind: 'ssn', last4 } },
  issuer: null,
  tax_year: 2025,
  share_percent: 55,
});
const holder = (id: number, names: string[], last4: string[], isOwner = false): Holder => ({
  id,
  names,
  last4,
  isOwner,
});
const MAYA = holder(1, ['Linden, Maya & Ortega, Luis', 'Maya Linden', 'Luis Ortega'], ['3318', '4410'], true);
const DANIEL = holder(2, ['Rowe, Daniel', 'Daniel Rowe'], ['7105']);
const TRUST = holder(3, ['Rowe Family Trust'], []);

describe('names', () => {
  it.each([
    ['MAYA LINDEN', 'Linden, Maya'],
    ['MAYA R LINDEN', 'Maya Linden'],
    ['Dan Rowe', 'Daniel Rowe'],
    ['ROWE FAMILY HOLDINGS, LLC', 'Rowe Family Holdings'],
    ['José Núñez', 'JOSE NUNEZ'],
    ['D. Rowe, Daniel', 'Daniel Rowe'],
  ])('%s and %s are the same', (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['Maya Linden', 'Luis Linden'],
    ['Rowe', 'Daniel Rowe'],
    ['James Whitcombe', 'Eleanor Whitcombe'],
    ['', 'Daniel Rowe'],
    ['M Rowe', 'Daniel Rowe'],
  ])('%s and %s are not', (one, other) => expect(isSameName(one, other)).toBe(false));
});

describe('a K-1', () => {
  it('goes to the one entity whose name and number both match', () => {
    expect(matchK1(k1('MAYA LINDEN', '3318'), [DANIEL, MAYA])).toEqual({
      holder: 1,
      isSure: true,
      isOwner: true,
      reason: 'name_and_number',
    });
    expect(matchK1(k1('Daniel J Rowe', '7105'), [DANIEL, MAYA])).toMatchObject({
      holder: 2,
      isSure: true,
      isOwner: false,
    });
  });

  it('is proposed, and not ticked, where only one of them matches', () => {
    expect(matchK1(k1('Rowe Family Trust', '6630'), [TRUST])).toMatchObject({
      holder: 3,
      isSure: false,
      reason: 'name_alone',
    });
    expect(matchK1(k1('Daniel Rowe', '9999'), [DANIEL])).toMatchObject({
      holder: 2,
      isSure: false,
      reason: 'name_other_number',
    });
    expect(matchK1(k1('M. Ortega', '3318'), [MAYA])).toMatchObject({
      holder: 1,
      isSure: false,
      reason: 'number_alone',
    });
    expect(matchK1(k1('Daniel Rowe', null), [DANIEL])).toMatchObject({
      holder: 2,
      isSure: false,
      reason: 'name_alone',
    });
  });

  it('goes to nobody by a number that a stranger shares, or where two are as likely', () => {
    expect(matchK1(k1('Rosa Reader', '7105'), [DANIEL])).toEqual({
      holder: null,
      isSure: false,
      isOwner: false,
      reason: 'number_other_name',
    });
    expect(matchK1(k1('Rosa Reader', '1111'), [DANIEL])).toMatchObject({ holder: null, reason: 'nobody' });
    expect(matchK1(k1('Daniel Rowe', '7105'), [DANIEL, { ...DANIEL, id: 9 }])).toMatchObject({
      holder: null,
      isSure: false,
      reason: 'several',
    });
  });

  it('goes to the owner of two namesakes, and staff confirm it', () => {
    expect(matchK1(k1('Daniel Rowe', '7105'), [DANIEL, { ...DANIEL, id: 9, isOwner: true }])).toEqual({
      holder: 9,
      isSure: false,
      isOwner: true,
      reason: 'name_and_number',
    });
  });

  it('is filed with its own pages', () => {
    const part = {
      no: 4,
      kind: 'k1' as const,
      form_id: 'us-1120s-k1',
      name: 'MAYA LINDEN',
      authority: 'federal',
      pages: [{ first: 20, last: 22 }],
      is_staff_only: false,
      confidence: 1,
      reasons: [],
      fingerprint: '',
      e_sign: null,
      voucher: null,
      k1: k1('MAYA LINDEN', '3318'),
    };
    expect(matchK1s([{ ...part, no: 1, kind: 'other', k1: null }, part], [MAYA])).toEqual([
      {
        part: 4,
        pages: [{ first: 20, last: 22 }],
        recipient: 'MAYA LINDEN',
        tin: { kind: 'ssn', last4: '3318' },
        share_percent: 55,
        holder: 1,
        isSure: true,
        isOwner: true,
        reason: 'name_and_number',
      },
    ]);
  });
});
