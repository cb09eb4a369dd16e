/** The catalog: every form that the portal knows by name (DLV-057). */
import type { FormDefinition } from '../model.ts';
import { CANADA } from './canada.ts';
import { FEDERAL } from './federal.ts';
import type { CatalogForm } from './make.ts';
import { STATE_AUTHORIZATIONS } from './state-authorizations.ts';
import { STATE_BUSINESS_VOUCHERS } from './state-business-vouchers.ts';
import { STATE_VOUCHERS } from './state-vouchers.ts';

export const CATALOG: readonly CatalogForm[] = [
  ...FEDERAL,
  ...STATE_AUTHORIZATIONS,
  ...STATE_VOUCHERS,
  ...STATE_BUSINESS_VOUCHERS,
  ...CANADA,
];

const byId = new Map(CATALOG.map((form) => [form.id, form]));

/** Null for a form that the catalog does not have, or no longer has. */
export const catalogForm = (id: string): CatalogForm | null => byId.get(id) ?? null;

export const definitionOf = ({ reads: _reads, ...definition }: CatalogForm): FormDefinition => definition;
