/** What one row of a client list means, or why it means nothing. Pure. */
import { emailFault } from '#features/accounts/rules/contact.ts';
import { phoneDigits } from '#platform/phone.ts';
import { ENTITY_NAME_QUOTE, ENTITY_NAME_SLASH } from '#features/clients/entities/messages.ts';
import { EMAIL_WRONG } from '#features/accounts/messages.ts';
import { ENTITY_TYPES } from '#features/clients/entities/model.ts';
import { addressFault, COUNTRIES, stateOptions } from '#features/addresses/rules/address.ts';
import { type NameKind, nameFault, tidyName } from '#platform/names.ts';
import type { ImportField, ListType } from './fields.ts';
import type { Mapping } from './guess.ts';
import { looksSensitive, shownCell } from './sensitive.ts';

export interface Row {
  cells: readonly string[];
  formulas: readonly number[];
}

/** The firm's own names, looked up by small letters. */
export interface House {
  groups: ReadonlyMap<string, number>;
  /** By address and by full name. */
  advisors: ReadonlyMap<string, number>;
  contactTags: ReadonlyMap<string, number>;
  entityTags: ReadonlyMap<string, number>;
  hasGroups: boolean;
  /** For every row; null means that each row says. */
  assigneeId: number | null;
  defaultGroupId: number | null;
  externalUserIds: boolean;
  externalEntityIds: boolean;
  /** Types of the firm's own that entities have already. */
  ownTypes: ReadonlyMap<string, string>;
  /** Whether a type nobody knows makes a new one. */
  newTypes: boolean;
}

export interface ClientMeaning {
  fname: string;
  lname: string;
  email: string | null;
  phone_number: string | null;
  preferred_name: string | null;
  external_user_id: string | null;
  group_id: number | null;
  assigned_advisor_id: number | null;
  contact_tag_ids: number[];
  spouse: { fname: string; lname: string; email: string | null } | null;
  entity: {
    name: string;
    entity_type: string;
    street: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    country: string | null;
    business_email: string | null;
    external_entity_id: string | null;
    tax_return_id: string | null;
    tag_ids: number[];
  };
}

export type Reading<T> = { ok: T } | { reason: string };

const TYPES_OFFERED = 12;
const LONGEST = 200;
const LONGEST_PERSON = 100;
/** A text that a spreadsheet would run when the list is exported again. */
const FORMULA_SIGN = /^'?[=@\t\r＝＠]|^'?[+\-＋－](?!\d|\(|\s)/;
/** As a downloaded list shows what could be a number of a person. */
const HIDDEN = /•{3}/;

export class RowFault extends Error {}

/** Reasons are kept and shown: they repeat no number that may be somebody's. */
export const quoted = (value: string, length = 60): string => `“${shownCell(value).slice(0, length)}”`;

/** The cell as a name, by the rule of every form. */
export function nameOf(label: string, typed: string, kind: NameKind): string {
  const name = tidyName(typed);
  const longest = kind === 'person' ? LONGEST_PERSON : LONGEST;
  if (name.length > longest) throw new RowFault(`${label} is too long: at most ${longest} characters fit.`);
  const fault = nameFault(name, kind);
  if (fault !== null) throw new RowFault(`${label}: ${fault}`);
  return name;
}

export function cellReader(fields: readonly ImportField[], mapping: Mapping, row: Row) {
  return (key: string, mayBeBlank = false): string => {
    const field = fields.find((one) => one.key === key);
    const index = mapping[key];
    if (!field || index === undefined) return '';
    if (row.formulas.includes(index))
      throw new RowFault(`${field.label} is a formula. Paste its value instead.`);
    const value = row.cells[index] ?? '';
    if (value.length > LONGEST)
      throw new RowFault(`${field.label} is too long: at most ${LONGEST} characters fit.`);
    if (HIDDEN.test(value))
      throw new RowFault(`${field.label} was hidden in the download. Type it in again.`);
    if (looksSensitive(value))
      throw new RowFault(
        `${field.label} looks like a Social Security or tax ID number. Leave it out of the list.`,
      );
    if (FORMULA_SIGN.test(value))
      throw new RowFault(`${field.label} looks like a formula: ${quoted(value, 30)}.`);
    if (field.required && value === '' && !mayBeBlank) throw new RowFault(`${field.label} is missing.`);
    return value;
  };
}

export function reading<T>(work: () => T): Reading<T> {
  try {
    return { ok: work() };
  } catch (error) {
    if (error instanceof RowFault) return { reason: error.message };
    throw error;
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

export function emailOf(label: string, typed: string): string | null {
  if (typed === '') return null;
  if (emailFault(typed) !== null) throw new RowFault(`${label} ${quoted(typed)}: ${EMAIL_WRONG}.`);
  return typed;
}

function phoneOf(typed: string): string | null {
  const digits = phoneDigits(typed);
  if (digits === '') return null;
  if (digits.length !== 10) throw new RowFault(`Phone ${quoted(typed, 30)} doesn’t have 10 digits.`);
  return digits;
}

function found(label: string, names: ReadonlyMap<string, number>, typed: string): number | null {
  if (typed === '') return null;
  const id = names.get(typed.toLowerCase());
  if (id === undefined) throw new RowFault(`${label} ${quoted(typed)} isn’t known in your firm.`);
  return id;
}

const tagsOf = (label: string, names: ReadonlyMap<string, number>, typed: string): number[] =>
  typed
    .split(/[;,|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => found(label, names, name)!);

/** "Oregon" and "or" are OR; a country by its name or its two letters; the zip as spreadsheets lose it. */
function addressOf(cell: (key: string) => string) {
  const typedCountry = cell('country').toUpperCase();
  const country = COUNTRY_NAMES[typedCountry] ?? typedCountry;
  const typedState = cell('state');
  const zip = cell('zip');
  const any = typedState !== '' || zip !== '' || cell('street') !== '' || cell('city') !== '';
  const place = country === '' && any ? 'US' : country;
  if (place !== '' && !COUNTRIES.includes(place))
    throw new RowFault(
      `We don’t know the country ${quoted(typedCountry, 30)}. Use its two-letter code, such as US.`,
    );
  const state =
    stateOptions(place)?.find(
      ({ value, label }) =>
        value === typedState.toUpperCase() || label.toLowerCase() === typedState.toLowerCase(),
    )?.value ?? typedState;
  const full = place === 'US' && /^\d{4}$/.test(zip) ? `0${zip}` : zip;
  const fault = addressFault({ country: place, state, zip: full });
  if (fault) throw new RowFault(`${fault.message}.`);
  return {
    street: orNull(cell('street')),
    city: orNull(cell('city')),
    state: orNull(state),
    zip: orNull(full),
    country: orNull(place),
  };
}

const COUNTRY_NAMES: Record<string, string> = {
  USA: 'US',
  'U.S.': 'US',
  'U.S.A.': 'US',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  CANADA: 'CA',
};

/** Forms and everyday words for the usual types. */
const TYPE_WORDS: Record<string, (typeof ENTITY_TYPES)[number]> = {
  '1040': 'Individual',
  '1065': 'Partnership',
  llc: 'Partnership',
  '1041': 'Trust',
  estate: 'Trust',
  '990': 'Exempt Organization',
  nonprofit: 'Exempt Organization',
  '1120s': 'S-Corporation',
  scorp: 'S-Corporation',
  scorporation: 'S-Corporation',
  '1120': 'C-Corporation',
  ccorp: 'C-Corporation',
  ccorporation: 'C-Corporation',
};

/** A usual type or one the firm has; another one is a slip, unless new types were asked for. */
export function typeOf(typed: string, { ownTypes, newTypes }: Pick<House, 'ownTypes' | 'newTypes'>): string {
  const word = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^form(?=\d)/, '');
  const known =
    ENTITY_TYPES.find((type) => type.toLowerCase().replaceAll(/[^a-z]/g, '') === word) ??
    TYPE_WORDS[word] ??
    ownTypes.get(typed.toLowerCase());
  if (known !== undefined) return known;
  if (newTypes) return typed;
  const offered = [...ENTITY_TYPES, ...ownTypes.values()].slice(0, TYPES_OFFERED).join(', ');
  throw new RowFault(`Entity type ${quoted(typed)} is not known. Use one of these: ${offered}.`);
}

function checkedName(name: string): string {
  if (name.includes('/')) throw new RowFault(ENTITY_NAME_SLASH);
  if (name.includes('"')) throw new RowFault(ENTITY_NAME_QUOTE);
  return nameOf('Entity name', name, 'entity');
}

function spouseOf(cell: (key: string) => string) {
  const fname = nameOf('Spouse first name', cell('spouse_fname'), 'person');
  const lname = nameOf('Spouse last name', cell('spouse_lname'), 'person');
  const email = emailOf('Spouse email', cell('spouse_email'));
  if (fname === '' && lname === '' && email === null) return null;
  if (fname === '') throw new RowFault('Spouse first name is missing.');
  return { fname, lname: lname === '' ? cell('lname') : lname, email };
}

/** As the product names a couple's return when nobody says otherwise. */
function householdName(
  cell: (key: string) => string,
  spouse: { fname: string; lname: string } | null,
): string {
  const name = `${cell('fname')} ${cell('lname')}`;
  if (!spouse) return name;
  return spouse.lname === cell('lname')
    ? `${cell('fname')} & ${spouse.fname} ${cell('lname')}`
    : `${name} & ${spouse.fname} ${spouse.lname}`;
}

export function readClientRow(
  fields: readonly ImportField[],
  mapping: Mapping,
  listType: ListType,
  house: House,
  row: Row,
): Reading<ClientMeaning> {
  const cell = cellReader(fields, mapping, row);
  return reading(() => {
    const group_id = found('Group', house.groups, cell('group')) ?? house.defaultGroupId;
    if (house.hasGroups && group_id === null) throw new RowFault('Group is missing.');
    const assigned = house.assigneeId ?? found('Assigned firm user', house.advisors, cell('assigned'));
    if (assigned === null) throw new RowFault('Assigned firm user is missing.');
    const spouse = listType === 'individuals' ? spouseOf(cell) : null;
    const entity_type = listType === 'individuals' ? 'Individual' : typeOf(cell('entity_type'), house);
    const individual = entity_type === 'Individual';
    const name = cell('entity_name', individual) || householdName(cell, spouse);
    return {
      fname: nameOf('First name', cell('fname'), 'person'),
      lname: nameOf('Last name', cell('lname'), 'person'),
      email: emailOf('Email', cell('email')),
      phone_number: phoneOf(cell('phone_number')),
      preferred_name: orNull(nameOf('Preferred name', cell('preferred_name'), 'person')),
      external_user_id: house.externalUserIds ? orNull(cell('external_user_id')) : null,
      group_id,
      assigned_advisor_id: assigned,
      contact_tag_ids: tagsOf('User tag', house.contactTags, cell('contact_tags')),
      spouse,
      entity: {
        name: checkedName(name),
        entity_type,
        ...addressOf(cell),
        business_email: emailOf('Entity email', cell('business_email')),
        external_entity_id: house.externalEntityIds ? orNull(cell('external_entity_id')) : null,
        tax_return_id: orNull(cell('tax_return_id')),
        tag_ids: tagsOf('Entity tag', house.entityTags, cell('entity_tags')),
      },
    };
  });
}
