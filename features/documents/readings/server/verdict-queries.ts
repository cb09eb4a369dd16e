import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Sweep } from '#platform/server/retention.ts';

interface VerdictKey {
  firm_id: number;
  sha256: Buffer;
  parser: string;
  version: number;
}

export const findVerdict = (tx: Tx, { firm_id, sha256, parser, version }: VerdictKey, now: string) =>
  tx
    .selectFrom('parser_verdicts')
    .select(['reason', 'sentence'])
    .where('firm_id', '=', firm_id)
    .where('sha256', '=', sha256)
    .where('parser', '=', parser)
    .where('version', '=', version)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const hashOfFile = async (tx: Tx, firmId: number, fileId: number): Promise<Buffer> =>
  (
    await tx
      .selectFrom('stored_files')
      .select('sha256')
      .where('firm_id', '=', firmId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).sha256;

/** The newest verdict counts. */
export async function saveVerdict(tx: Tx, verdict: Insertable<DB['parser_verdicts']>): Promise<void> {
  const { reason, sentence, created_at, expires_at } = verdict;
  await tx
    .insertInto('parser_verdicts')
    .values(verdict)
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'sha256', 'parser', 'version'])
        .doUpdateSet({ reason, sentence, created_at, expires_at }),
    )
    .execute();
}

/** Staff asked to have the file read again. */
export async function forgetVerdicts(tx: Tx, firmId: number, fileId: number): Promise<void> {
  await sql`delete from parser_verdicts v using stored_files f
    where f.firm_id = ${firmId} and f.id = ${fileId} and v.firm_id = f.firm_id and v.sha256 = f.sha256`.execute(
    tx,
  );
}

export const verdictSweeps: readonly Sweep[] = [
  { table: 'parser_verdicts', old: (now) => sql`expires_at < ${now}` },
];
