const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Sums are whole cents everywhere; this is how they are read. */
export const dollarsOf = (cents: number): string => DOLLARS.format(cents / 100);

/** The same in the currency of an account, as the provider writes it: `cad`. */
export const sumOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
