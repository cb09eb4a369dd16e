/** All of one questionnaire that goes into a file, read with the rights of whoever asked. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { mayListDocuments } from '#features/documents/policy.ts';
import type { OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { marksOf, readQuestionnaire } from '#features/questionnaires/server/service.ts';
import { listClientChanges } from '../../differences/server/differences.ts';
import type { LedgerItem } from '../../ledger/model.ts';
import { ledgerOf } from '../../ledger/rules/ledger.ts';
import type { ExportOptions } from '../model.ts';
import { chosenOf, type OutDocument, outDocuments } from './out-documents.ts';
import type { ExportableRecord } from './queries.ts';

export interface Gathered {
  head: ExportableRecord;
  questionnaire: OpenedQuestionnaire;
  ledger: LedgerItem[];
  documents: OutDocument[];
  /** What the client changed since then, by the number of the question. */
  changed: ReadonlySet<number>;
  since: string | null;
}

export async function gather(
  ctx: Ctx<StaffActor>,
  head: ExportableRecord,
  options: ExportOptions,
  {
    today,
    firmOrder,
    withDocuments,
  }: { today: string; firmOrder: readonly string[]; withDocuments: boolean },
): Promise<Gathered> {
  const { firmId } = ctx.actor;
  const read = await readQuestionnaire(ctx, { questionnaire_id: head.id });
  const since = options.mark_changes ? head.last_export_at : null;
  const changes =
    since === null ? [] : (await listClientChanges(ctx, { questionnaire_id: head.id, since })).changes;
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, head.company_id);
    const marks = await marksOf(tx, firmId, head.id);
    const isListing = withDocuments && mayListDocuments(ctx.actor, entity);
    const found = (await outDocuments(ctx, tx, [head.id], firmOrder)).get(head.id);
    const questionnaire = withoutHidden(read, found?.hidden ?? new Set());
    return {
      head,
      questionnaire,
      ledger: ledgerOf({ questionnaire, marks, today }),
      documents: isListing ? chosenOf(found?.listed ?? [], options) : [],
      changed: new Set(changes.map(({ question_no }) => question_no)),
      since,
    };
  });
}

const withoutHidden = (
  questionnaire: OpenedQuestionnaire,
  hidden: ReadonlySet<number>,
): OpenedQuestionnaire => ({
  ...questionnaire,
  state: {
    ...questionnaire.state,
    documents: questionnaire.state.documents.filter(({ id }) => !hidden.has(id)),
  },
});
