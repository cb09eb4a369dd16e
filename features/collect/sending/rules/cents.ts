const SHAPE = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d{1,8}(?:\.\d{1,2})?$/;
const MOST = 100_000_000;

/** `350`, `1,250.5` and `$ 350.00` as cents; null where it is no amount that can be asked for. */
export function centsOf(typed: string): number | null {
  const text = typed.replace('$', '').trim();
  if (!SHAPE.test(text)) return null;
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 && cents <= MOST ? cents : null;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const dollarsOf = (cents: number): string => DOLLARS.format(cents / 100);
