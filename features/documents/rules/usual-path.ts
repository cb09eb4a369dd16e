/** Papers of a tax year are filed with its return. */
export const usualPath = (taxYear: string | null): string => `/${taxYear ?? ''}/Tax Return`;
