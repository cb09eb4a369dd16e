/** Payers and people of the corpus, chosen by a seed. */
export interface Party {
  name: string;
  lines: readonly string[];
  tin: string;
}
export interface Facts {
  payer: Party;
  person: Party;
  account: string;
  year: number;
  /** A next random number between 0 and 1. */
  next: () => number;
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 12_345;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x29_7a_2d_39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}

const PAYERS = [
  'NORTHFIELD SCHOOL DISTRICT',
  'ELLERY COUNTY LIBRARY',
  'FIRST HARBOR BANK NA',
  'MERIDIAN BROKERAGE SERVICES LLC',
  'BLUEFIN TIMBER PARTNERS LP',
  'CITY OF PORT ELLERY',
  'STATE STREET HOLDINGS CORP',
  'COASTLINE CREDIT UNION',
  'ORCHARD & ROWE ARCHITECTS INC',
  'MAPLE RIDGE HOSPITAL',
  'Granite Peak Federal Savings Bank',
  'Sunrise Payroll Services, Inc.',
  'Tidewater University',
  'Lakeside Retirement Trust Company',
];
const PEOPLE = [
  'ELEANOR WHITCOMBE',
  'JAMES R WHITCOMBE',
  'MARIA DELGADO',
  'Thomas Okafor',
  'PRIYA RAMAN',
  'ANNA B LINDQVIST',
];
const STREETS = [
  '1400 HARVEST RD',
  '77 ORCHARD HILL LN',
  '9 Quay Street',
  'PO BOX 4410',
  '2201 N MAIN ST STE 300',
];
const CITIES = ['PORT ELLERY OR 97110', 'ASHFORD, VT 05077', 'Lakeside, MN 55402-1180', 'MERIDIAN ID 83642'];

const pick = <T>(from: readonly T[], next: () => number): T => from[Math.floor(next() * from.length)]!;
const digits = (count: number, next: () => number): string =>
  Array.from({ length: count }, () => Math.floor(next() * 10)).join('');

export function factsFrom(seed: number): Facts {
  const next = randomFrom(seed);
  const isMasked = next() < 0.6;
  const party = (names: readonly string[], tin: string): Party => ({
    name: pick(names, next),
    lines: [pick(STREETS, next), pick(CITIES, next)],
    tin,
  });
  return {
    payer: party(PAYERS, `${digits(2, next)}-${digits(7, next)}`),
    person: party(
      PEOPLE,
      isMasked ? `XXX-XX-${digits(4, next)}` : `${digits(3, next)}-${digits(2, next)}-${digits(4, next)}`,
    ),
    account: next() < 0.5 ? digits(10, next) : `XXXX-${digits(4, next)}`,
    year: 2023 + Math.floor(next() * 3),
    next,
  };
}

export const amountFrom = (next: () => number): string => {
  const whole = Math.floor(next() * 90_000) + 10;
  return `${whole.toLocaleString('en-US')}.${digits(2, next)}`;
};
