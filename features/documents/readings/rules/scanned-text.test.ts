import { describe, expect, it } from 'vitest';
import { mendNumbers, textOfScan } from './scanned-text.ts';
import { beginningsOf } from './words.ts';

const word = (text: string, x: number, y: number, height = 10) => ({ text, x, y, height });

describe('the text of a scanned page', () => {
  it('goes row by row, whatever order the words come in', () => {
    const words = [
      word('Delgado', 90, 52),
      word('84,250.00', 300, 11, 8),
      word('Wages', 20, 10),
      word('Maria', 20, 50),
      word('tips', 60, 13, 7),
    ];
    expect(textOfScan(words)).toBe('Wages tips 84,250.00\nMaria Delgado');
    expect(textOfScan([])).toBe('');
  });
});

describe('a number of a person or an account', () => {
  it.each([
    ['123-45-6789', '123-45-6789'],
    ['123-45-67B9', '123-45-6789'],
    ['l23-4S-6789', '123-45-6789'],
    ['123 - 45 - 6789', '123-45-6789'],
    ['123–45–6789', '123-45-6789'],
    ['12-34S6789', '12-3456789'],
    ['0210O0021', '021000021'],
    ['4111111111l11111', '4111111111111111'],
  ])('read as %s never becomes a search word', (read, mended) => {
    expect(mendNumbers(`SSN ${read} end`)).toBe(`SSN ${mended} end`);
    expect([...beginningsOf(mendNumbers(`SSN ${read} end`))]).toEqual(['ssn', 'end']);
  });

  it.each(['Solids', 'SOLIDBILL', 'Oblongs', '84,250.00', '2024', 'W-2', 'Box 12a', 'bioscigs'])(
    'leaves the word %s alone',
    (text) => expect(mendNumbers(text)).toBe(text),
  );
});
