/** Text as a reader sees it: other forms of digits as 0 to 9, signs without a width left out. Places can be found again. */

const IS_DIGIT = /^\p{Nd}$/u;
const INVISIBLE = /^[\p{Cf}\u034f\u115f\u1160\u3164\uffa0]$/u;

export interface PlainText {
  text: string;
  /** Where the sign at this place of `text` begins and ends in what was written. */
  startOf: (at: number) => number;
  endOf: (at: number) => number;
}

/** 0 to 9 of any script: the ten signs of one follow each other. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function plainSign(sign: string): string {
  if (sign <= '\u007f') return sign;
  if (INVISIBLE.test(sign)) return '';
  const same = sign.normalize('NFKC');
  if (/^[\x20-\x7e]$/.test(same)) return same;
  return IS_DIGIT.test(same) ? digitOf(same) : sign;
}

export function plainText(written: string): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  for (const sign of written) {
    const plain = plainSign(sign);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    text += plain;
    at += sign.length;
  }
  return {
    text,
    startOf: (place) => starts[place] ?? written.length,
    endOf: (place) => ends[place - 1] ?? 0,
  };
}
