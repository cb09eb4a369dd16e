import { describe, expect, it } from 'vitest';
import { type PaperPage, phrasesOf } from '#platform/page-text/phrases.ts';
import { findPlaces } from './find-places.ts';

const word = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 8 });
const words = (text: string, x: number, y: number) => {
  let at = x;
  return text.split(' ').map((one) => {
    const said = word(one, at, y);
    at += said.width + 3;
    return said;
  });
};
const page = (parts: Partial<PaperPage>): PaperPage => ({
  width: 612,
  height: 792,
  words: [],
  lines: [],
  fields: [],
  ...parts,
});
const COUPLE = [{ name: 'Eleanor Whitcombe' }, { name: 'James Whitcombe' }];

describe('the places somebody is to sign', () => {
  it('are on the ruled lines above their words, each for whom the words name', () => {
    const found = findPlaces(
      [
        page({
          words: [
            ...words('Signature of Eleanor M. Whitcombe', 46, 656),
            ...words('Date', 380, 656),
            ...words('Signature of James R. Whitcombe', 46, 720),
            ...words('Date', 380, 720),
          ],
          lines: [
            { x: 46, y: 650, width: 300 },
            { x: 380, y: 650, width: 180 },
            { x: 46, y: 714, width: 300 },
            { x: 380, y: 714, width: 180 },
          ],
        }),
      ],
      COUPLE,
    );
    expect(found.map(({ kind, signer, y, found_by }) => ({ kind, signer, y, found_by }))).toEqual([
      { kind: 'signature', signer: 0, y: 628, found_by: 'Signature of Eleanor M. Whitcombe' },
      { kind: 'date', signer: 0, y: 628, found_by: 'Date' },
      { kind: 'signature', signer: 1, y: 692, found_by: 'Signature of James R. Whitcombe' },
      { kind: 'date', signer: 1, y: 692, found_by: 'Date' },
    ]);
  });

  it('are beside words that a line follows, drawn or typed', () => {
    const found = findPlaces(
      [
        page({
          words: [
            ...words('Signature:', 60, 300),
            word('____________', 120, 300),
            ...words('Initials', 60, 340),
          ],
          lines: [{ x: 110, y: 349, width: 60 }],
        }),
      ],
      [{ name: 'Rosa Reader' }],
    );
    expect(found.map(({ kind, x }) => [kind, x])).toEqual([
      ['signature', 120],
      ['initials', 110],
    ]);
  });

  it('are those of the paper’s own form, by what their fields are called', () => {
    const box = { x: 50, y: 500, width: 200, height: 20 };
    const found = findPlaces(
      [
        page({
          fields: [
            { name: 'TaxpayerSignature_1', ...box },
            { name: 'SpouseSignature', ...box, y: 540 },
            { name: 'AdjustedGrossIncome', ...box, y: 580 },
          ],
        }),
      ],
      COUPLE,
    );
    expect(found.map(({ kind, signer, y }) => [kind, signer, y])).toEqual([
      ['signature', 0, 500],
      ['signature', 1, 540],
    ]);
  });

  it('without names go to the people in their order, and never to more people than there are', () => {
    const lines = [400, 450, 500].map((y) => ({ x: 60, y, width: 200 }));
    const rows = [404, 454, 504].flatMap((y) => words('Signature', 60, y));
    const signers = (people: { name: string }[]) =>
      findPlaces([page({ words: rows, lines })], people).map(({ signer }) => signer);
    expect(signers(COUPLE)).toEqual([0, 1, 1]);
    expect(signers([{ name: 'Rosa Reader' }])).toEqual([0, 0, 0]);
  });

  it('are not every word that speaks of signing', () => {
    const said = words('Your signature on this form means that you agree to all of it and more', 60, 300);
    expect(findPlaces([page({ words: said, lines: [{ x: 60, y: 290, width: 300 }] })], COUPLE)).toEqual([]);
  });
});

it('words that stand together are read together, and a gap parts them', () => {
  const phrases = phrasesOf([...words('Date signed', 300, 100), ...words('Your name', 60, 101)]);
  expect(phrases.map(({ text }) => text)).toEqual(['Your name', 'Date signed']);
});
