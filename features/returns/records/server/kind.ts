/** As signing knows returns. */
export const KIND = 'tax_return';
