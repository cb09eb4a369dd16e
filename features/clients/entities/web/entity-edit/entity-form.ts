/** An entity as the drawer's form holds it, and what of it is sent. Pure. */
import { z } from 'zod';
import type { EntityDetail, Sensitive } from '../../model.ts';
import { addressLabels } from '#features/addresses/rules/address.ts';
import { entityFields, entityName, entityType } from '../../rules/entity-fields.ts';
import { judgePostal, type PostalValues, reachFields } from '#features/addresses/web/index.ts';

/** Texts, what is chosen as the text of its id, and numbers only while they are being changed. */
export interface EntityValues extends PostalValues {
  name: string;
  entity_type: string;
  business_email: string;
  other_email: string;
  fax: string;
  external_entity_id: string;
  tax_return_id: string;
  tax_software: string;
  client_manager_id: string | null;
  cpa_id: string | null;
  ein: string | null;
  ssn: string | null;
  spouse_ssn: string | null;
}
type Field = keyof EntityValues;

const text = z.string();
const choice = z.string().nullable();

export const EntityForm = z
  .object({
    name: entityName,
    entity_type: entityType,
    ...reachFields,
    external_entity_id: text,
    tax_return_id: text,
    tax_software: text,
    client_manager_id: choice,
    cpa_id: choice,
    ein: entityFields.ein.unwrap().nullable(),
    ssn: entityFields.ssn.unwrap().nullable(),
    spouse_ssn: entityFields.spouse_ssn.unwrap().nullable(),
  })
  .superRefine(judgePostal);

const chosen = (id: number | null) => (id === null ? null : String(id));

export const valuesOf = (entity: EntityDetail): EntityValues => ({
  name: entity.name,
  entity_type: entity.entity_type,
  business_email: entity.business_email ?? '',
  other_email: entity.other_email ?? '',
  street: entity.street ?? '',
  city: entity.city ?? '',
  state: entity.state,
  zip: entity.zip ?? '',
  country: entity.country,
  fax: entity.fax ?? '',
  external_entity_id: entity.external_entity_id ?? '',
  tax_return_id: entity.tax_return_id ?? '',
  tax_software: entity.tax_software ?? '',
  client_manager_id: chosen(entity.client_manager_id),
  cpa_id: chosen(entity.cpa_id),
  ein: null,
  ssn: null,
  spouse_ssn: null,
});
const FIELDS = Object.keys(EntityForm.shape) as Field[];
const ids: ReadonlySet<Field> = new Set(['client_manager_id', 'cpa_id']);

/** The numbers as they are shown, masked: the form holds them only while they are typed over. */
export const hiddenOf = (entity: EntityDetail): Record<Sensitive, string | null> => ({
  ein: entity.ein,
  ssn: entity.ssn,
  spouse_ssn: entity.spouse_ssn,
});

type Staff = 'client_manager_id' | 'cpa_id';
type EntityChange = Partial<Record<Exclude<Field, Staff>, string> & Record<Staff, number | null>>;

/** Only what was touched, so that nothing else can be out of date. */
export function changeOf(base: EntityDetail, values: EntityValues): EntityChange {
  const before = valuesOf(base);
  const touched = FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(
    touched.map((field) => {
      const value = values[field];
      if (ids.has(field)) return [field, value === null ? null : Number(value)];
      return [field, value ?? ''];
    }),
  );
}

export const LABELS: Record<Field, string> = {
  name: 'Entity Name',
  entity_type: 'Entity type',
  business_email: 'Entity email',
  other_email: 'Other email',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'Zip Code',
  country: 'Country',
  fax: 'Fax',
  external_entity_id: 'External entity ID',
  tax_return_id: 'Tax return ID',
  tax_software: 'Tax software',
  client_manager_id: 'Client manager',
  cpa_id: 'CPA',
  ein: 'EIN',
  ssn: 'SSN',
  spouse_ssn: 'Spouse SSN',
};

export const labelsOf = (entity: EntityDetail): Record<Field, string> => ({
  ...LABELS,
  ...addressLabels(entity.country),
});

/** What is chosen by its id, as people read it. */
export const inWords = (
  field: Field,
  value: unknown,
  names: (id: number) => string | null,
): string | undefined =>
  ids.has(field) && typeof value === 'string' ? (names(Number(value)) ?? value) : undefined;

/** What is wrong with a name while it is being typed. */
export const nameFault = (name: string): string | undefined =>
  entityName.safeParse(name).error?.issues[0]?.message;
