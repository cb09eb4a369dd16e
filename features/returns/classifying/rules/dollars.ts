/** Amounts as people type them. Pure. */
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/;
const MOST = 1_000_000_000;

/** Cents; null for what is no amount. */
export function readDollars(text: string): number | null {
  const [, dollars, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const whole = Number(dollars.replaceAll(',', ''));
  return whole > MOST ? null : whole * 100 + Number(cents.padEnd(2, '0'));
}

/** As one types it: 1264.00 is 1,264.00. */
export const dollarText = (cents: number | null): string =>
  cents === null
    ? ''
    : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
