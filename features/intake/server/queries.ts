import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface IdentifiedRow {
  document_type: string | null;
  detailed_name: string;
  differentiator: string;
  tax_year: number | null;
  confidence: number | null;
  needs_review: boolean;
  categorized_by_ai: boolean;
  papers: number;
  sealed_pile: Buffer | null;
  amounts: string[] | null;
  faults: string[];
  /** Null: what was found in it counts. */
  payer: string | null;
  belongs_to: string | null;
  /** Null where nothing was accepted, or that was undone. */
  before_accept: unknown;
  version: number;
}

const NO_ACCEPTANCE = sql<string>`null::jsonb`;

const SAID = [
  'document_type',
  'detailed_name',
  'differentiator',
  'tax_year',
  'confidence',
  'needs_review',
  'categorized_by_ai',
  'papers',
  'payer',
  'belongs_to',
  'version',
] as const;

export const findIdentified = (
  tx: Tx,
  firmId: number,
  documentId: number,
): Promise<IdentifiedRow | undefined> =>
  tx
    .selectFrom('identified_documents')
    .select([...SAID, 'sealed_pile', 'amounts', 'faults', 'before_accept'])
    .where('firm_id', '=', firmId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** Without the words they are known by. */
export const listIdentified = (tx: Tx, firmId: number, documentIds: readonly number[]) =>
  tx
    .selectFrom('identified_documents')
    .select([...SAID, 'document_id'])
    .where('firm_id', '=', firmId)
    .where('document_id', 'in', documentIds)
    .execute();

/** What was found in documents of a single paper, sealed. */
export const listPiles = (tx: Tx, firmId: number, documentIds: readonly number[]) =>
  tx
    .selectFrom('identified_documents')
    .select(['document_id', 'belongs_to', 'sealed_pile'])
    .where('firm_id', '=', firmId)
    .where('document_id', '=', sql<number>`any(${[...documentIds]}::bigint[])`)
    .where('papers', '=', 1)
    .execute();

export async function keepIdentified(
  tx: Tx,
  firmId: number,
  documentId: number,
  found: Omit<IdentifiedRow, 'version' | 'categorized_by_ai' | 'payer' | 'belongs_to' | 'before_accept'> & {
    updated_at: string;
  },
): Promise<void> {
  const row = {
    ...found,
    categorized_by_ai: true,
    payer: null,
    belongs_to: null,
    before_accept: NO_ACCEPTANCE,
  };
  await tx
    .insertInto('identified_documents')
    .values({ ...row, firm_id: firmId, document_id: documentId })
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'document_id'])
        .doUpdateSet({ ...row, version: sql`identified_documents.version + 1` }),
    )
    .execute();
}

/** Of the version that was looked at, 0 where there was none; null where somebody was first. Returns the new version. */
export async function keepCorrected(
  tx: Tx,
  at: { firm_id: number; document_id: number; version: number },
  said: Pick<IdentifiedRow, 'document_type' | 'detailed_name' | 'differentiator' | 'tax_year'> &
    Partial<Pick<IdentifiedRow, 'payer' | 'belongs_to'>> & {
      before_accept?: string;
      updated_at: string;
    },
): Promise<number | null> {
  const { firm_id, document_id, version } = at;
  const by = { confidence: null, needs_review: false, categorized_by_ai: false };
  if (version === 0) {
    const made = await tx
      .insertInto('identified_documents')
      .values({ ...said, ...by, firm_id, document_id, papers: 1 })
      .onConflict((conflict) => conflict.columns(['firm_id', 'document_id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version ?? null;
  }
  const kept = await tx
    .updateTable('identified_documents')
    .set({ ...said, ...by, version: version + 1 })
    .where('firm_id', '=', firm_id)
    .where('document_id', '=', document_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return kept?.version ?? null;
}

type Restored = Pick<
  IdentifiedRow,
  | 'document_type'
  | 'detailed_name'
  | 'differentiator'
  | 'tax_year'
  | 'payer'
  | 'belongs_to'
  | 'confidence'
  | 'needs_review'
  | 'categorized_by_ai'
>;

/** What was said before an acceptance counts again. False where somebody was first. */
export async function restoreSaid(
  tx: Tx,
  { firm_id, document_id, version }: { firm_id: number; document_id: number; version: number },
  said: Restored & { updated_at: string },
): Promise<boolean> {
  const restored = await tx
    .updateTable('identified_documents')
    .set({ ...said, before_accept: NO_ACCEPTANCE, version: version + 1 })
    .where('firm_id', '=', firm_id)
    .where('document_id', '=', document_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return restored.numUpdatedRows > 0n;
}

/** What is said of it, by whomever, counts no more. */
export const forgetIdentified = (tx: Tx, firmId: number, documentId: number) =>
  tx
    .deleteFrom('identified_documents')
    .where('firm_id', '=', firmId)
    .where('document_id', '=', documentId)
    .execute();
