/** Of numbers of people, businesses and accounts the last four digits are kept, nothing more. */
const NUMBER = /\d{3} \d{2} \d{4}|\d{3} \d{3} \d{3}|(?:\d{4} ){2,3}\d{1,7}|\d+(?:-\d+)*/g;
const KEPT = 4;

export const maskNumbers = (text: string): string =>
  text.replace(NUMBER, (number) => {
    let left = number.replaceAll(/\D/g, '').length;
    if (left <= KEPT) return number;
    return number.replaceAll(/\d/g, (digit) => (left-- > KEPT ? '•' : digit));
  });

/** The end of an account number. Null for words. */
export function lastFour(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const end = plain.slice(-KEPT);
  return plain.length >= KEPT && end.replaceAll(/\D/g, '').length >= 2 ? end : null;
}
