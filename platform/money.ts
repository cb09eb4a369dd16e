const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Sums are whole cents everywhere; this is how they are read. */
export const dollarsOf = (cents: number): string => DOLLARS.format(cents / 100);
