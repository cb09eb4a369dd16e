/** The people every test speaks of, in two firms that must never meet. */
import type { AccessLevel } from '#platform/permissions.ts';

export interface PersonPlan {
  fname: string;
  lname: string;
  firm: 'pell' | 'other';
  level?: AccessLevel;
  group?: 'north' | 'south' | 'harbor';
  readonly?: true;
  /** Deactivated: they cannot sign in, and can be let in again. */
  paused?: true;
  deleted?: true;
}

export const PEOPLE = {
  ann: { fname: 'Ann', lname: 'Partner', firm: 'pell', level: 'partner' },
  abe: { fname: 'Abe', lname: 'Admin', firm: 'pell', level: 'admin' },
  ben: { fname: 'Ben', lname: 'Full', firm: 'pell', level: 'full' },
  gil: { fname: 'Gil', lname: 'North', firm: 'pell', level: 'group', group: 'north' },
  sue: { fname: 'Sue', lname: 'South', firm: 'pell', level: 'group', group: 'south' },
  maria: { fname: 'Maria', lname: 'Client', firm: 'pell', group: 'north' },
  tom: { fname: 'Tom', lname: 'Client', firm: 'pell', group: 'north' },
  rosa: { fname: 'Rosa', lname: 'Reader', firm: 'pell', group: 'north', readonly: true },
  kim: { fname: 'Kim', lname: 'Southern', firm: 'pell', group: 'south' },
  eve: { fname: 'Eve', lname: 'Stranger', firm: 'other', level: 'partner' },
  zed: { fname: 'Zed', lname: 'Stranger', firm: 'other' },
  // In a group without clients: all she has is a role on one entity, once a test has given it (viewer-role.ts).
  lou: { fname: 'Lou', lname: 'Viewer', firm: 'pell', level: 'group', group: 'harbor' },
  nils: { fname: 'Nils', lname: 'Nogroup', firm: 'pell', level: 'group' },
  lea: { fname: 'Lea', lname: 'Leave', firm: 'pell', level: 'full', paused: true },
  dov: { fname: 'Dov', lname: 'Departed', firm: 'pell', level: 'full', deleted: true },
  pat: { fname: 'Pat', lname: 'Paused', firm: 'pell', group: 'north', paused: true },
  dee: { fname: 'Dee', lname: 'Deleted', firm: 'pell', group: 'north', deleted: true },
} as const satisfies Record<string, PersonPlan>;

export type PersonName = keyof typeof PEOPLE;

/** Who owns what: Maria and Tom share a return, and Maria has a business; Rosa's is read-only; Kim is of the other group. */
export const ENTITIES = {
  household: { name: 'Maria & Tom Client', type: 'Individual', firm: 'pell', owners: ['maria', 'tom'] },
  bakery: { name: 'Client Bakery LLC', type: 'S-Corporation', firm: 'pell', owners: ['maria'] },
  rosas: { name: 'Rosa Reader', type: 'Individual', firm: 'pell', owners: ['rosa'], readonly: true },
  dormant: { name: 'Dormant Trust', type: 'Trust', firm: 'pell', owners: ['tom'], inactive: true },
  southern: { name: 'Southern Orchard LP', type: 'Partnership', firm: 'pell', owners: ['kim'] },
  foreign: { name: 'Zed Stranger', type: 'Individual', firm: 'other', owners: ['zed'] },
} as const satisfies Record<
  string,
  {
    name: string;
    type: string;
    firm: 'pell' | 'other';
    owners: PersonName[];
    readonly?: true;
    inactive?: true;
  }
>;

export type EntityName = keyof typeof ENTITIES;
