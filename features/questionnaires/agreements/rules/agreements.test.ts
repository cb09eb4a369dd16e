import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { isLetter, letterFacts, shownSignatures } from './shown-signatures.ts';
import { signatureIdOf, signatureOf } from './signature-ids.ts';
import { signersAmong } from './signers.ts';

it('a signature’s id tells its person and its section', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 36 }),
      fc.integer({ min: 0, max: 65_535 }),
      (userId, sectionNo) => {
        const id = signatureIdOf(userId, sectionNo);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(signatureOf(id)).toEqual({ userId, sectionNo });
      },
    ),
  );
});

describe('who has to sign', () => {
  const owner = (user_id: number, signs: boolean) => ({ user_id, full_name: `Owner ${user_id}`, signs });
  const ids = (owners: readonly { user_id: number }[]) => owners.map(({ user_id }) => user_id);
  it('those who are asked to, or everybody where the sender wanted all', () => {
    const owners = [owner(1, true), owner(2, false)];
    expect(ids(signersAmong(owners, false))).toEqual([1]);
    expect(ids(signersAmong(owners, true))).toEqual([1, 2]);
  });
  it('everybody where nobody is asked to', () => {
    expect(ids(signersAmong([owner(1, false), owner(2, false)], false))).toEqual([1, 2]);
    expect(signersAmong([], false)).toEqual([]);
  });
});

describe('the signatures a reader sees', () => {
  const known = {
    slots: [],
    signatures: [],
    signers: [
      { user_id: 1, full_name: 'Maria Client' },
      { user_id: 2, full_name: 'Tom Client' },
    ],
    readerId: 2,
    firstId: 65_536,
  };
  const slot = (user_id: number, state: 'not_signed' | 'signed' | 'not_needed', place = 3) => ({
    place,
    user_id,
    user_name: `Name ${user_id}`,
    state,
    turn: 0,
  });
  it('are those of whoever has to sign, before anybody has', () => {
    const shown = shownSignatures([{ no: 3 }], known);
    expect(shown).toEqual([
      {
        id: signatureIdOf(1, 3),
        section_id: 65_539,
        section_no: 3,
        user_id: 1,
        user_name: 'Maria Client',
        state: 'not_signed',
        signature: null,
        method: null,
        signed_at: null,
        client_time: null,
        mine: false,
        ip_address: null,
        user_agent: null,
      },
      expect.objectContaining({ user_id: 2, mine: true }),
    ]);
  });
  it('are of those who had to sign when the first did, and of no one later', () => {
    const shown = shownSignatures([{ no: 3 }, { no: 5 }], {
      ...known,
      slots: [slot(1, 'signed'), slot(9, 'not_needed')],
      signatures: [
        {
          place: 3,
          user_id: 1,
          method: 'typed',
          signature: 'Maria C.',
          strokes: null,
          signed_at: 'then',
          client_time: 'now',
          ip_address: '::1',
          user_agent: 'Safari',
        },
        {
          place: 5,
          user_id: 1,
          method: 'paper',
          signature: 'Other',
          strokes: null,
          signed_at: 'x',
          client_time: 'y',
        },
      ],
    });
    expect(shown.map(({ section_no, user_id, signature }) => [section_no, user_id, signature])).toEqual([
      [3, 1, 'Maria C.'],
      [3, 9, 'Marked Not Needed'],
      [5, 1, null],
      [5, 2, null],
    ]);
    expect(shown[0]).toMatchObject({
      method: 'typed',
      signed_at: 'then',
      client_time: 'now',
      ip_address: '::1',
      user_agent: 'Safari',
    });
  });
  it('count by section', () => {
    expect([...letterFacts([slot(1, 'signed'), slot(2, 'not_signed'), slot(1, 'not_needed', 5)])]).toEqual([
      [3, { needed: 2, done: 1 }],
      [5, { needed: 1, done: 1 }],
    ]);
    expect(isLetter({ key: 'agreement_signature' })).toBe(true);
    expect(isLetter({ key: 'custom' })).toBe(false);
  });
});

it('a signed letter has a name that can be one', () => {
  expect(fileTitle('Engagement/letter\u0000 signed')).toBe('Engagement letter signed.pdf');
  expect(fileTitle('x'.repeat(300))).toHaveLength(124);
});
