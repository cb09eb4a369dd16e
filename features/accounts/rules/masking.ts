/** As much of an address as its owner needs to know it again, and no more. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export const maskPhone = (digits: string): string => `(•••) •••-••${digits.replace(/\D/g, '').slice(-2)}`;
