/** Why the steps before an import runs record nothing. */
export const LOOKING = 'reading and judging a list touches nothing but the import itself';
