/** Numbers of people and businesses: the last four digits are all that is ever kept. */
import type { MaskedTin } from './model.ts';

const SSN = /(?:^|[^\dX*-])([\dX*•]{3})[- ]([\dX*•]{2})[- ](\d{4})(?!\d)/i;
const EIN = /(?:^|[^\dX*-])([\dX*•]{2})-([\dX*•]{3})(\d{4})(?!\d)/i;
const SIN = /(?:^|[^\d])([\dX*•]{3}) ([\dX*•]{3}) ?([\dX*•]{3})(?!\d)/i;
const NINE = /(?:^|[^\d])(\d{5})(\d{4})(?!\d)/;

export function maskedTinIn(text: string, country: 'US' | 'CA' = 'US'): MaskedTin | null {
  if (country === 'CA') {
    const sin = SIN.exec(text);
    const digits = sin ? `${sin[2]}${sin[3]}`.slice(-4) : NINE.exec(text)?.[2];
    return digits && /^\d{4}$/.test(digits) ? { kind: 'sin', last4: digits } : null;
  }
  const ssn = SSN.exec(text);
  if (ssn) return { kind: 'ssn', last4: ssn[3]! };
  const ein = EIN.exec(text);
  if (ein) return { kind: 'ein', last4: ein[3]! };
  const nine = NINE.exec(text);
  return nine ? { kind: 'unknown', last4: nine[2]! } : null;
}
