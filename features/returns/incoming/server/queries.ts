import { type Selectable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Figure } from '../../model.ts';
import { type ConfirmedForm, ReturnReading } from '../../reading/model.ts';

type Row = Selectable<DB['tax_return_replacements']>;
export interface ReplacementRecord extends Omit<Row, 'state' | 'reading'> {
  state: 'reading' | 'ready' | 'failed';
  reading: ReturnReading | null;
}

/** One waits at most: a newer one takes its place. */
export async function stageReplacement(
  tx: Tx,
  row: Pick<Row, 'firm_id' | 'tax_return_id' | 'file_id' | 'document_name' | 'created_by' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('tax_return_replacements')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'tax_return_id']).doUpdateSet({
        file_id: row.file_id,
        document_name: row.document_name,
        state: 'reading',
        error_code: null,
        reading: JSON.stringify(null),
        created_by: row.created_by,
        created_at: row.created_at,
      }),
    )
    .execute();
}

export async function findReplacement(
  tx: Tx,
  firmId: number,
  returnId: number,
): Promise<ReplacementRecord | undefined> {
  const row = await tx
    .selectFrom('tax_return_replacements')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('tax_return_id', '=', returnId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as ReplacementRecord['state'],
      reading: row.reading === null ? null : ReturnReading.parse(row.reading),
    }
  );
}

/** Only the file that was read: a newer one may wait by then. */
export async function settleReplacement(
  tx: Tx,
  { firm_id, tax_return_id, file_id }: Pick<Row, 'firm_id' | 'tax_return_id' | 'file_id'>,
  outcome: { reading: ReturnReading } | { error_code: string },
): Promise<void> {
  await tx
    .updateTable('tax_return_replacements')
    .set(
      'reading' in outcome
        ? { state: 'ready', reading: JSON.stringify(outcome.reading) }
        : { state: 'failed', error_code: outcome.error_code },
    )
    .where('firm_id', '=', firm_id)
    .where('tax_return_id', '=', tax_return_id)
    .where('file_id', '=', file_id)
    .execute();
}

export async function dropReplacement(tx: Tx, firmId: number, returnId: number): Promise<void> {
  await tx
    .deleteFrom('tax_return_replacements')
    .where('firm_id', '=', firmId)
    .where('tax_return_id', '=', returnId)
    .execute();
}

/** The file that was replaced, and what it came to. */
export async function insertRevision(
  tx: Tx,
  row: {
    firm_id: number;
    tax_return_id: number;
    file_id: number;
    figures: readonly Figure[];
    voided: readonly string[];
    replaced_by: number;
    replaced_at: string;
  },
): Promise<void> {
  await sql`insert into tax_return_revisions (firm_id, tax_return_id, revision, file_id, figures, voided, replaced_by,
      replaced_at)
    select ${row.firm_id}, ${row.tax_return_id}, coalesce(max(v.revision), 0) + 1, ${row.file_id},
      ${JSON.stringify(row.figures)}::jsonb, ${JSON.stringify(row.voided)}::jsonb, ${row.replaced_by}, ${row.replaced_at}
    from tax_return_revisions v where v.firm_id = ${row.firm_id} and v.tax_return_id = ${row.tax_return_id}`.execute(
    tx,
  );
}

/** What staff confirmed before, the newest first. */
export const listHabits = async (tx: Tx, firmId: number): Promise<ConfirmedForm[]> =>
  (await tx
    .selectFrom('tax_return_habits')
    .select(['fingerprint', 'kind', 'form_id', 'name', 'staff_only as is_staff_only'])
    .where('firm_id', '=', firmId)
    .orderBy('updated_at', 'desc')
    .limit(5000)
    .execute()) as ConfirmedForm[];

export async function saveHabits(
  tx: Tx,
  firmId: number,
  forms: readonly ConfirmedForm[],
  now: string,
): Promise<void> {
  const known = [...new Map(forms.map((form) => [form.fingerprint, form])).values()];
  if (known.length === 0) return;
  await tx
    .insertInto('tax_return_habits')
    .values(
      known.map(({ is_staff_only, ...form }) => ({
        ...form,
        firm_id: firmId,
        staff_only: is_staff_only,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'fingerprint']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        form_id: eb.ref('excluded.form_id'),
        name: eb.ref('excluded.name'),
        staff_only: eb.ref('excluded.staff_only'),
        updated_at: now,
      })),
    )
    .execute();
}

export const returnsBeingRead = async (tx: Tx, firmId: number, fileId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('tax_returns')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'processing')
    .execute();
  return rows.map(({ id }) => id);
};

export const replacementsBeingRead = async (tx: Tx, firmId: number, fileId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('tax_return_replacements')
    .select('tax_return_id')
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'reading')
    .execute();
  return rows.map(({ tax_return_id }) => tax_return_id);
};
