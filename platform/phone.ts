/** Phone numbers of ten digits, as people type and write them. */
export const PHONE_DIGITS = 10;
/** Of (000) 000-0000. */
export const PHONE_LENGTH = 14;

/** Ten digits as people write them; anything else as it is. */
export function showPhone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}

/** Only digits are kept; a number with the country's 1 before it is the same number. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** (000) 000-0000, as far as it is typed. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, PHONE_DIGITS);
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`;
  const rest = digits.length > 6 ? `${digits.slice(3, 6)}-${digits.slice(6)}` : digits.slice(3);
  return `(${digits.slice(0, 3)}) ${rest}`;
}
