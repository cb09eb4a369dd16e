/** The demo firm's people. Their password is public and works nowhere else. */
import type { DemoSignIns } from '#features/accounts/model.ts';

export const DEMO_PASSWORD = 'Demo-sheaf-1';
export const DEMO_DOMAIN = 'demo.sheaf.test';
export const DEMO_ADDRESS = 'pellharrow';

/** The public form of the demo firm: its address never changes, so that it can be written down. */
export const DEMO_TEMPLATE = { hash: 'DemoOrganizer2026', name: 'Individual Organizer' };

export const GROUPS = ['Portland', 'Eugene', 'Bend'] as const;

export interface DemoStaff {
  key: string;
  fname: string;
  lname: string;
  level: 'partner' | 'admin' | 'full' | 'group';
  group: (typeof GROUPS)[number] | null;
  /** Asked for a second factor, by text message or mail. */
  phone?: string;
}

export const STAFF: readonly DemoStaff[] = [
  { key: 'ann', fname: 'Ann', lname: 'Harrow', level: 'partner', group: null },
  { key: 'abe', fname: 'Abe', lname: 'Lindqvist', level: 'admin', group: null, phone: '5035550090' },
  { key: 'ben', fname: 'Ben', lname: 'Okafor', level: 'full', group: null },
  { key: 'gil', fname: 'Gil', lname: 'Santos', level: 'group', group: 'Portland' },
  { key: 'cam', fname: 'Cam', lname: 'Whitfield', level: 'group', group: 'Eugene' },
  { key: 'dee', fname: 'Dee', lname: 'Pell', level: 'full', group: null },
];

export interface DemoClient {
  key: string;
  fname: string;
  lname: string;
  readonly?: true;
  deactivated?: true;
  noEmail?: true;
  /** Signs in another way than by password; null has chosen none. */
  method?: 'email' | 'sms' | null;
}

/** The clients the stories speak of; the rest are drawn from the lists below. */
export const NAMED_CLIENTS: readonly DemoClient[] = [
  { key: 'maria', fname: 'Maria', lname: 'Delgado' },
  { key: 'tom', fname: 'Tom', lname: 'Delgado' },
  { key: 'rosa', fname: 'Rosa', lname: 'Halloran', readonly: true },
  { key: 'ivan', fname: 'Ivan', lname: 'Marsh', deactivated: true },
  { key: 'nell', fname: 'Nell', lname: 'Quist', noEmail: true },
  { key: 'elena', fname: 'Elena', lname: 'Abernathy', method: 'email' },
  { key: 'sam', fname: 'Sam', lname: 'Castellan', method: 'sms' },
  { key: 'noah', fname: 'Noah', lname: 'Linden', method: null },
];

/** What the demo firm marks people with. */
export const CONTACT_TAGS = ['Dental', 'Farm', 'New this year', 'Priority', 'Referral', 'Rental'] as const;

const FIRST_NAMES = [
  'Adaeze',
  'Bea',
  'Caleb',
  'Dora',
  'Elias',
  'Freya',
  'Gus',
  'Hana',
  'Ingrid',
  'Joel',
  'Kim',
  'Lucas',
  'Maureen',
  'Nadia',
  'Owen',
  'Priti',
  'Quinn',
  'Ruth',
  'Simone',
  'Teo',
  'Uma',
  'Vera',
  'Walter',
  'Xenia',
  'Yusuf',
  'Zora',
  'Anke',
  'Bram',
  'Celia',
  'Dmitri',
  'Edda',
  'Fintan',
  'Greta',
  'Hugo',
  'Iris',
] as const;

const LAST_NAMES = [
  'Okonjo',
  'Sorrel',
  'Castellan',
  'Vandermeer',
  'Tanaka',
  'Ferreira',
  'Abernathy',
  'Rowe',
  'Linden',
  'Beaumont',
  'Doyle',
  'Whitcombe',
  'Aske',
  'Brandt',
  'Copely',
  'Dunmore',
  'Eide',
  'Farrow',
  'Grange',
  'Holt',
  'Ivers',
  'Jansen',
  'Kestrel',
  'Lowell',
  'Mercer',
  'Novak',
  'Orchard',
  'Pryce',
  'Radley',
  'Stroud',
  'Thorne',
  'Upton',
  'Vance',
  'Wilder',
  'Yardley',
] as const;

export const BUSINESSES: readonly [name: string, type: string][] = [
  ['Delgado Landscaping LLC', 'S-Corporation'],
  ['Castellan Dental PC', 'S-Corporation'],
  ['Marsh Creek Farms Inc.', 'C-Corporation'],
  ['Whitcombe Orchard LLC', 'Partnership'],
  ['Bright Harbor Trust', 'Trust'],
  ['St. Brigid Community Fund', 'Exempt Organization'],
  ['Tanaka Holdings LP', 'Partnership'],
  ['Halloran Masonry LLC', 'S-Corporation'],
  ['North Pier Brewing Co.', 'C-Corporation'],
  ['Linden & Rowe Architects', 'Partnership'],
  ['Beaumont Family Trust', 'Trust'],
  ['Sorrel Veterinary Group', 'S-Corporation'],
  ['Okonjo Imports Inc.', 'C-Corporation'],
  ['Vandermeer Tulips LLC', 'Partnership'],
  ['Quist Printing Works', 'S-Corporation'],
  ['Abernathy Boatyard LLC', 'Partnership'],
  ['Ferreira Bakery Inc.', 'S-Corporation'],
  ['Doyle Street Housing Trust', 'Trust'],
  ['Copely & Dunmore Surveyors', 'Partnership'],
  ['Kestrel Air Charter Inc.', 'C-Corporation'],
];

/** The names of a client no story speaks of: other for each number, as long as there are names. */
function drawnName(index: number): { fname: string; lname: string; key: string } {
  const round = Math.floor(index / FIRST_NAMES.length);
  const fname = FIRST_NAMES[index % FIRST_NAMES.length]!;
  const lname = LAST_NAMES[(index * 7 + round) % LAST_NAMES.length]!;
  return { fname, lname, key: `${fname}.${lname}`.toLowerCase() };
}

/** The named ones first. */
export const clientAt = (index: number): DemoClient => NAMED_CLIENTS[index] ?? drawnName(index);

const LEVELS: Record<DemoStaff['level'], string> = {
  partner: 'Partner',
  admin: 'Admin',
  full: 'Staff, full access',
  group: 'Staff of one group',
};
const OFFERED_CLIENTS = 3;

/** Whom the sign-in page of the demo offers: those who need nothing but the password everyone knows. */
export const DEMO_SIGN_INS: DemoSignIns = {
  password: DEMO_PASSWORD,
  people: [
    ...STAFF.filter(({ phone, key }) => phone === undefined && ['ann', 'ben', 'gil'].includes(key)).map(
      ({ key, fname, lname, level }) => ({
        email: `${key}@${DEMO_DOMAIN}`,
        name: `${fname} ${lname}`,
        role: LEVELS[level],
      }),
    ),
    ...NAMED_CLIENTS.slice(0, OFFERED_CLIENTS).map(({ key, fname, lname, readonly }) => ({
      email: `${key}@${DEMO_DOMAIN}`,
      name: `${fname} ${lname}`,
      role: readonly ? 'Client, read-only' : 'Client',
    })),
  ],
};
