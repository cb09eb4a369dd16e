/** What a list can tell of people and entities, and the names its columns usually have. */
export const IMPORT_TYPES = [
  'client_list',
  'staff_list',
  'zipped_rollover_items',
  'other_document',
  'rollover_items_import',
  'rollover_items_csv',
] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export const TYPE_NAMES: Record<ImportType, string> = {
  client_list: 'Client list',
  staff_list: 'Staff list',
  zipped_rollover_items: 'Zipped rollover items',
  other_document: 'Other document',
  rollover_items_import: 'Rollover items',
  rollover_items_csv: 'Rollover items (CSV)',
};

/** Read at once; the others wait for a person. */
export const READ_AT_ONCE: readonly ImportType[] = ['client_list', 'staff_list', 'rollover_items_csv'];

export const LIST_TYPES = ['individuals', 'entities'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** CLI-113. ProConnect cannot be read in bulk. */
export const TAX_SOFTWARE = [
  'ATX',
  'UltraTax',
  'Lacerte',
  'ProConnect',
  'Drake',
  'ProSeries',
  'Axcess',
  'TaxCycle',
  'ProFile',
  'TaxPrep CSV',
  'GoSystem',
  'ProSystem FX',
  'TaxAct',
  'Tax Return',
  'Other',
] as const;
export const NOT_IN_BULK = 'ProConnect';

export interface ImportField {
  key: string;
  label: string;
  required?: true;
  /** Further names a column may have, in small letters without signs. */
  also: readonly string[];
}

const field = (key: string, label: string, also: string[] = [], required?: true): ImportField => ({
  key,
  label,
  also,
  ...(required ? { required } : {}),
});

const address = [
  field('street', 'Street', ['address', 'address 1', 'address line 1', 'street address', 'mailing address']),
  field('city', 'City', ['town']),
  field('state', 'State', ['province', 'province territory', 'st', 'region']),
  field('zip', 'Zip Code', ['zip', 'zipcode', 'postal code', 'postcode', 'zip postal code']),
  field('country', 'Country', ['country code']),
];
const person = [
  field(
    'fname',
    'First name',
    [
      'first',
      'given name',
      'firstname',
      'taxpayer first name',
      'tp first name',
      'client first name',
      'owner first name',
      'contact first name',
    ],
    true,
  ),
  field(
    'lname',
    'Last name',
    [
      'last',
      'surname',
      'family name',
      'lastname',
      'taxpayer last name',
      'tp last name',
      'client last name',
      'owner last name',
      'contact last name',
    ],
    true,
  ),
  field('email', 'Email', [
    'email address',
    'e mail',
    'mail',
    'primary email',
    'taxpayer email',
    'tp email',
    'client email',
    'owner email',
    'contact email',
  ]),
  field('phone_number', 'Phone', [
    'phone number',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'telephone',
    'taxpayer phone',
    'home phone',
  ]),
];
const clientExtras = [
  field('preferred_name', 'Preferred name', ['nickname', 'goes by']),
  field('external_user_id', 'External user ID', [
    'user id',
    'client id',
    'client number',
    'client no',
    'contact id',
  ]),
  field('group', 'Group', ['office', 'team', 'firm group', 'department']),
  field('assigned', 'Assigned firm user', [
    'advisor',
    'assigned advisor',
    'preparer',
    'partner',
    'manager',
    'staff',
    'assigned to',
    'assigned staff',
  ]),
  field('contact_tags', 'User tags', ['tags', 'contact tags', 'client tags']),
];
const entityExtras = [
  field('external_entity_id', 'External entity ID', [
    'entity id',
    'entity number',
    'return id',
    'account number',
    'id',
  ]),
  field('tax_return_id', 'Tax return ID', ['tax return', 'return number']),
  field('business_email', 'Entity email', ['business email', 'company email', 'office email']),
  field('entity_tags', 'Entity tags', ['return tags']),
];

export const INDIVIDUAL_FIELDS: readonly ImportField[] = [
  ...person,
  ...clientExtras,
  field('spouse_fname', 'Spouse first name', ['spouse first', 'sp first name']),
  field('spouse_lname', 'Spouse last name', ['spouse last', 'sp last name']),
  field('spouse_email', 'Spouse email', ['spouse email address', 'sp email']),
  ...address,
  field('entity_name', 'Entity name', ['return name', 'client name', 'name', 'household']),
  ...entityExtras,
];

export const ENTITY_FIELDS: readonly ImportField[] = [
  field(
    'entity_name',
    'Entity name',
    ['business name', 'company', 'company name', 'client name', 'name', 'legal name', 'organization'],
    true,
  ),
  field('entity_type', 'Entity type', ['type', 'return type', 'form type', 'business type'], true),
  ...person,
  ...clientExtras,
  ...address,
  ...entityExtras,
];

export const STAFF_FIELDS: readonly ImportField[] = [
  ...person.filter(({ key }) => key !== 'phone_number').map((one) => ({ ...one, required: true as const })),
  field('firm_access', 'Access', ['access level', 'level', 'role', 'permission'], true),
  field('group', 'Group', ['office', 'team', 'firm group', 'department']),
];

/** CLI-112: this list has no names of columns to go by; their order says what they are. */
export const ROLLOVER_COLUMNS = [
  'client_name',
  'external_entity_id',
  'entity_type',
  'form_name',
  'detailed_name',
  'due_date',
  'roll_to_next_year',
] as const;

export function fieldsOf(type: ImportType, listType: ListType | null): readonly ImportField[] {
  if (type === 'staff_list') return STAFF_FIELDS;
  return listType === 'entities' ? ENTITY_FIELDS : INDIVIDUAL_FIELDS;
}
