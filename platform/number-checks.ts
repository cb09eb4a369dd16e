/** Which digits can be a number of each kind, by the rules of those who give them out. */

function luhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Social Security: no area 000, 666 or 9xx, no group 00, no serial 0000. */
export const isSsn = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

/** An ITIN begins with 9; its fourth and fifth digits lie in the ranges the IRS has given out. */
export const isItin = (digits: string): boolean =>
  /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/.test(digits);

/** Canadian: no SIN begins with 0 or 8. */
export const isSin = (digits: string): boolean => /^[1-79]\d{8}$/.test(digits) && luhn(digits);

/** The first two digits name the IRS campus; these have never been given out. */
const NO_CAMPUS = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

export const isEin = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && !NO_CAMPUS.has(digits.slice(0, 2));

/** Visa, Mastercard, American Express, Discover, Diners Club, JCB and UnionPay, each with its lengths. */
const ISSUERS = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d{2})\d{12}(?:\d{3})?$/,
  /^3(?:0[0-5]|[689]\d)\d{11}(?:\d{2})?$/,
  /^35(?:2[89]|[3-8]\d)\d{12}$/,
  /^62\d{14,17}$/,
];

export const isCard = (digits: string): boolean =>
  ISSUERS.some((issuer) => issuer.test(digits)) && luhn(digits);

const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Federal Reserve districts, thrift and electronic numbers, and travelers checks; then the checksum. */
export function isRouting(digits: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const sum = ROUTING_WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 10 === 0;
}

/** An international account number proves itself: the whole, its head moved to the end, leaves 1 by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  let left = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    left = (left * (value > 9 ? 100 : 10) + value) % 97;
  }
  return left === 1;
}
