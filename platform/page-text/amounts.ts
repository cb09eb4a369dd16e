/** Amounts as forms print them. Cents everywhere. */
const DECORATED = /^\(?-?\$?\(?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{2}|\.)?\)?-?$/;
const LARGEST_DIGITS = 9;

export interface Amount {
  cents: number;
  /** A comma, a point or a dollar sign says that it is an amount; without one it may be any number. */
  is_decorated: boolean;
  has_cents: boolean;
}

/** Null for what is no amount. A minus or brackets make it negative. */
export function amountIn(text: string): Amount | null {
  const found = DECORATED.exec(text);
  if (!found) return null;
  const [, whole, fraction = ''] = found;
  const digits = whole!.replaceAll(',', '');
  if (digits.length > LARGEST_DIGITS) return null;
  const cents = Number(digits) * 100 + (fraction.length === 3 ? Number(fraction.slice(1)) : 0);
  const isNegative = /^\(|^-|-$|^\$\(/.test(text);
  return {
    cents: isNegative ? -cents : cents,
    is_decorated: /[,.$]/.test(text),
    has_cents: fraction.length === 3,
  };
}

/** Two digits in the box beside whole dollars. */
export const centsIn = (text: string): number | null => (/^\d{2}$/.test(text) ? Number(text) : null);
