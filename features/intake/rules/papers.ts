/** The papers a return is made from, in the order a preparer files them, each with the day its issuer has to send it. */

export interface Day {
  /** 1 is January, of the year after the tax year. */
  month: number;
  day: number;
}

const FIRST_SLIPS: Day = { month: 1, day: 31 };
const BROKERS: Day = { month: 2, day: 15 };
const CANADIAN_SLIPS: Day = { month: 2, day: 28 };
const HEALTH_PLANS: Day = { month: 3, day: 2 };
const PASS_THROUGH: Day = { month: 3, day: 15 };
const CANADIAN_TRUSTS: Day = { month: 3, day: 31 };
const SAVINGS_PLANS: Day = { month: 5, day: 31 };

export const STANDARD_PAPERS = [
  { name: 'Prior-year return', notBefore: null },
  { name: 'Prior-year state return', notBefore: null },
  { name: 'IRS or state notice', notBefore: null },
  { name: 'ID', notBefore: null },
  { name: 'IP PIN letter', notBefore: null },

  { name: 'W-2', notBefore: FIRST_SLIPS },
  { name: 'W-2c', notBefore: null },
  { name: 'W-2G', notBefore: FIRST_SLIPS },

  { name: '1099-INT', notBefore: FIRST_SLIPS },
  { name: '1099-OID', notBefore: FIRST_SLIPS },
  { name: '1099-DIV', notBefore: FIRST_SLIPS },
  { name: 'Consolidated 1099', notBefore: BROKERS },
  { name: '1099-B', notBefore: BROKERS },
  { name: '1099-DA', notBefore: BROKERS },
  { name: '3921', notBefore: FIRST_SLIPS },
  { name: '3922', notBefore: FIRST_SLIPS },
  { name: '2439', notBefore: null },

  { name: '1099-R', notBefore: FIRST_SLIPS },
  { name: 'RRB-1099', notBefore: FIRST_SLIPS },
  { name: 'SSA-1099', notBefore: FIRST_SLIPS },
  { name: '1099-G', notBefore: FIRST_SLIPS },
  { name: '1099-MISC', notBefore: FIRST_SLIPS },
  { name: '1099-NEC', notBefore: FIRST_SLIPS },
  { name: '1099-K', notBefore: FIRST_SLIPS },
  { name: 'Schedule C books', notBefore: null },
  { name: '1099-S', notBefore: BROKERS },
  { name: 'Closing statement', notBefore: null },
  { name: 'Schedule E records', notBefore: null },
  { name: 'Schedule F records', notBefore: null },
  { name: '1099-PATR', notBefore: FIRST_SLIPS },

  { name: 'K-1 (1065)', notBefore: PASS_THROUGH },
  { name: 'K-1 (1120-S)', notBefore: PASS_THROUGH },
  { name: 'K-1 (1041)', notBefore: PASS_THROUGH },
  { name: 'K-3', notBefore: PASS_THROUGH },
  { name: 'Grantor letter', notBefore: null },
  { name: '1099-C', notBefore: FIRST_SLIPS },
  { name: '1099-A', notBefore: FIRST_SLIPS },
  { name: '1099-LTC', notBefore: FIRST_SLIPS },
  { name: '1099-Q', notBefore: FIRST_SLIPS },
  { name: '1099-SA', notBefore: FIRST_SLIPS },
  { name: '1042-S', notBefore: PASS_THROUGH },
  { name: 'Foreign income', notBefore: null },
  { name: 'Alimony', notBefore: null },

  { name: '5498', notBefore: SAVINGS_PLANS },
  { name: '5498-SA', notBefore: SAVINGS_PLANS },
  { name: '1098-E', notBefore: FIRST_SLIPS },
  { name: 'Self-employed health or retirement', notBefore: null },

  { name: '1098', notBefore: FIRST_SLIPS },
  { name: 'Property tax', notBefore: null },
  { name: 'Vehicle registration', notBefore: null },
  { name: 'Charity', notBefore: null },
  { name: '1098-C', notBefore: null },
  { name: 'Medical', notBefore: null },

  { name: '1098-T', notBefore: FIRST_SLIPS },
  { name: 'Child care', notBefore: null },
  { name: '1095-A', notBefore: FIRST_SLIPS },
  { name: '1095-B', notBefore: HEALTH_PLANS },
  { name: '1095-C', notBefore: HEALTH_PLANS },
  { name: 'Energy credits', notBefore: null },
  { name: '8332', notBefore: null },

  { name: '1040-ES', notBefore: null },
  { name: '4868', notBefore: null },
  { name: 'State payments', notBefore: null },
  { name: 'Bank details', notBefore: null },
  { name: 'Other', notBefore: null },
  { name: 'Unknown', notBefore: null },

  { name: 'T4', notBefore: CANADIAN_SLIPS },
  { name: 'T4A', notBefore: CANADIAN_SLIPS },
  { name: 'T4A(P)', notBefore: CANADIAN_SLIPS },
  { name: 'T4A(OAS)', notBefore: CANADIAN_SLIPS },
  { name: 'T4E', notBefore: CANADIAN_SLIPS },
  { name: 'T3', notBefore: CANADIAN_TRUSTS },
  { name: 'T5', notBefore: CANADIAN_SLIPS },
  { name: 'T5008', notBefore: CANADIAN_SLIPS },
  { name: 'T5013', notBefore: CANADIAN_TRUSTS },
  { name: 'T2202', notBefore: CANADIAN_SLIPS },
  { name: 'RRSP receipt', notBefore: null },
  { name: 'RC62', notBefore: CANADIAN_SLIPS },
] as const satisfies readonly { name: string; notBefore: Day | null }[];

export type PaperName = (typeof STANDARD_PAPERS)[number]['name'];
