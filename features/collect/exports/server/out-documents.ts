/** The documents of questionnaires that go out with them, each in its place. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { knownNamesOf } from '#features/clients/server/service.ts';
import { ownerOf } from '#features/intake/rules/owner-of.ts';
import type { KnownName } from '#features/intake/rules/persons.ts';
import { recipientsOf } from '#features/intake/server/service.ts';
import { findQuestionnaires, formFor } from '#features/questionnaires/server/service.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import type { ExportOptions } from '../model.ts';
import { describedAs, formOf, type Identified, inFormOrder, needsDescription } from '../rules/form-order.ts';
import { isHeldBack, isListed, sourceOf } from '../rules/listed-documents.ts';
import { type DocumentFacts, documentsOfMany } from './document-queries.ts';

export interface OutDocument extends DocumentFacts {
  /** What the question asks for at which it lies. */
  paper: string | null;
  identified: Identified | null;
  described: string;
  form: string | null;
  needsDescription: boolean;
}

export interface OfQuestionnaire {
  listed: OutDocument[];
  /** Left out until staff have looked at them. */
  heldBack: OutDocument[];
  /** For staff alone: not even their names go out. */
  hidden: ReadonlySet<number>;
  /** Everything, to tell what is known from what is not. */
  all: ReadonlySet<number>;
}

/** What a scan held back goes to nobody, and neither does what one has not seen yet. */
const isClean = (ctx: Pick<Ctx, 'scanner'>, { reading }: DocumentFacts): boolean =>
  reading !== 'quarantined' && !(ctx.scanner && reading === 'waiting');

const identifiedOf = ({ document_type, detailed_name }: DocumentFacts, owner: string): Identified | null =>
  document_type === null ? null : { document_type, detailed_name: detailed_name ?? '', owner };

export async function outDocuments(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  questionnaireIds: readonly number[],
  firmOrder: readonly string[],
): Promise<Map<number, OfQuestionnaire>> {
  const { firmId } = ctx.actor;
  const byId = Map.groupBy(
    await documentsOfMany(tx, firmId, questionnaireIds),
    ({ questionnaire_id }) => questionnaire_id,
  );
  const recipients = await recipientsOf(
    ctx,
    tx,
    [...byId.values()].flat().map(({ id }) => id),
  );
  const known = new Map<number, KnownName[]>();
  const found = new Map<number, OfQuestionnaire>();
  for (const questionnaire of await findQuestionnaires(tx, firmId, questionnaireIds)) {
    const rows = byId.get(questionnaire.id) ?? [];
    const papers = rows.length === 0 ? null : indexOf(await formFor(tx, firmId, questionnaire)).question;
    const { entity_id } = questionnaire;
    const people = known.get(entity_id) ?? (await knownNamesOf(tx, firmId, entity_id));
    known.set(entity_id, people);
    const open = rows.filter((row) => isClean(ctx, row) && !row.staff_only);
    const described = open.map((row): OutDocument => {
      const paper = row.question_no === null ? null : (papers?.get(row.question_no)?.paper ?? null);
      const owner = ownerOf(recipients.get(row.id) ?? null, people);
      const named = { description: row.description, paper, identified: identifiedOf(row, owner) };
      return {
        ...row,
        paper,
        identified: named.identified,
        described: describedAs(named),
        form: formOf(named),
        needsDescription: needsDescription(named),
      };
    });
    found.set(questionnaire.id, {
      listed: inFormOrder(
        described.filter((one) => isListed({ ...one, source: sourceOf(one) })),
        firmOrder,
      ),
      heldBack: described.filter(isHeldBack),
      hidden: new Set(rows.filter(({ staff_only }) => staff_only).map(({ id }) => id)),
      all: new Set(open.map(({ id }) => id)),
    });
  }
  return found;
}

/** OVR-073: those chosen in their order, or all but those taken out. */
export function chosenOf(
  listed: readonly OutDocument[],
  {
    documents_to_include,
    documents_to_exclude,
  }: Pick<ExportOptions, 'documents_to_include' | 'documents_to_exclude'>,
): OutDocument[] {
  const out = new Set(documents_to_exclude);
  const left = listed.filter(({ id }) => !out.has(id));
  if (documents_to_include === null) return left;
  const places = new Map(documents_to_include.map((id, at) => [id, at]));
  return left.filter(({ id }) => places.has(id)).toSorted((a, b) => places.get(a.id)! - places.get(b.id)!);
}
