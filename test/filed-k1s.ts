import type { TestApp } from './app.ts';
import type { Ids } from './matrix.ts';

const FILED = 999_999_997;
/** The K-1 of a return lies in the same entity. */
export async function fileK1(app: TestApp, { tax_return }: Ids, part: number): Promise<void> {
  await app.owner.query(
    `insert into documents (firm_id, id, entity_id, name, file_id, created_by, created_at, updated_at)
     select firm_id, $2, entity_id, 'k-1.pdf', file_id, created_by, now(), now() from tax_returns where id = $1
     on conflict do nothing`,
    [tax_return, FILED],
  );
  await app.owner.query(
    `insert into tax_return_k1_filings (firm_id, tax_return_id, part_no, recipient, entity_id, document_id,
       document_version, tells, filed_by, filed_at)
     select firm_id, id, $3, 'K-1', entity_id, $2, 1, true, created_by, now() from tax_returns where id = $1
     on conflict do nothing`,
    [tax_return, FILED, part],
  );
}
