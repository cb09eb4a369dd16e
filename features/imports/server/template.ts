/** CLI-110: an empty list with the names of its columns and one made-up row. */
import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { Download } from '#platform/server/http/feature.ts';
import { ENTITY_FIELDS, type ImportField, INDIVIDUAL_FIELDS, STAFF_FIELDS } from '../rules/fields.ts';

const EXAMPLES: Record<string, string> = {
  fname: 'Jordan',
  lname: 'Example',
  email: 'jordan@example.com',
  phone_number: '(503) 555-0100',
  preferred_name: 'Jo',
  external_user_id: 'U-1001',
  spouse_fname: 'Alex',
  spouse_lname: 'Example',
  spouse_email: 'alex@example.com',
  street: '1 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  entity_name: 'Jordan & Alex Example',
  entity_type: 'S-Corporation',
  external_entity_id: 'E-1001',
  tax_return_id: 'R-1001',
  business_email: 'office@example.com',
  firm_access: 'full',
};

const LISTS: Record<'individuals' | 'businesses' | 'staff', readonly ImportField[]> = {
  individuals: INDIVIDUAL_FIELDS,
  businesses: ENTITY_FIELDS,
  staff: STAFF_FIELDS,
};

export async function importTemplate(
  _ctx: unknown,
  { list_type, format }: { list_type: keyof typeof LISTS; format: 'csv' | 'xlsx' },
): Promise<Download> {
  const fields = LISTS[list_type];
  const example = fields.map(({ key }) => EXAMPLES[key] ?? '');
  const rows = [
    fields.map(({ label }) => label),
    list_type === 'businesses' ? named(fields, example) : example,
  ];
  const bytes =
    format === 'csv'
      ? Buffer.from(`\ufeff${writeCsv(rows)}`)
      : Buffer.from(await writeXlsx({ sheets: [{ name: list_type, rows }] }));
  return {
    size: bytes.length,
    contentType: 'application/octet-stream',
    fileName: `sheaf-${list_type}.${format}`,
    disposition: 'attachment',
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}

const named = (fields: readonly ImportField[], example: string[]) =>
  fields.map(({ key }, at) => (key === 'entity_name' ? 'Example Orchards Inc' : example[at]!));
