/** 24f: the K-1s of a return, each offered to the entity of its owner. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { lastFoursOf } from '#features/clients/server/service.ts';
import { clientUploads } from '#features/documents/server/service.ts';
import { type AskedPaper, paperPlaces } from '#features/questionnaires/server/service.ts';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { CHECKLIST_CLOSED, CHECKLIST_NO_RIGHT } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { type Entity, visibleReturn } from '../../records/server/access.ts';
import { listParts, type PartRecord } from '../../records/server/part-queries.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';
import type { K1Row, k1Calls, ReturnK1s } from '../contract.ts';
import { itemFor, type K1Form } from '../rules/asked-item.ts';
import { matchOf } from '../rules/match.ts';
import { entitiesForK1s } from './candidate-queries.ts';
import { type Filing, filingsOf } from './filing-queries.ts';

export const k1sOf = async (tx: Tx, { firm_id, id }: ReturnRecord): Promise<PartRecord[]> =>
  (await listParts(tx, firm_id, id)).filter(({ kind }) => kind === 'k1');

export const recipientOf = ({ recipient, name }: PartRecord) =>
  recipient ?? { name, tin_last4: null, share: null };

const K1_FORM = /\b(1065|1120-S|1041)\b/;
const formOf = (part: PartRecord, record: ReturnRecord): K1Form | null =>
  (K1_FORM.exec(catalogForm(part.form_id ?? '')?.name ?? record.form ?? '')?.[0] as K1Form | undefined) ??
  null;

/** The item of the owner's checklist that asks for this K-1. */
export const askedItem = (
  part: PartRecord,
  { record, issuer }: { record: ReturnRecord; issuer: string },
  asked: readonly AskedPaper[],
) => itemFor({ form: formOf(part, record), issuer }, asked);

/** What is added to a checklist that does not ask for this K-1. */
export function addedPaper(
  part: PartRecord,
  { record, issuer }: { record: ReturnRecord; issuer: string },
): { text: string; paper: string } {
  const form = formOf(part, record);
  const paper = form === null ? 'K-1' : `K-1 (${form})`;
  return { text: `${paper} ${issuer}`, paper };
}

const BLOCKED: Readonly<Record<AskedPaper['takes'], string | null>> = {
  files: null,
  closed: CHECKLIST_CLOSED,
  no_right: CHECKLIST_NO_RIGHT,
};

/** Where an entity is out of reach, that it was filed is said, and no more. */
const filedAs = ({ is_visible, ...filing }: Filing): NonNullable<K1Row['filed_in']> => ({
  entity_id: is_visible ? filing.entity_id : null,
  entity: is_visible ? filing.entity : null,
  document_id: is_visible ? filing.document_id : null,
  ticked: filing.question_no !== null,
  told: filing.told_at !== null,
  may_undo: is_visible && filing.is_unchanged,
});

export async function rowsOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  record: ReturnRecord,
  entity: Entity,
): Promise<ReturnK1s> {
  const viewer = viewerOf(ctx.actor);
  const parts = await k1sOf(tx, record);
  const words = parts.flatMap((part) => recipientOf(part).name.split(/[^\p{L}\p{N}]+/u));
  const patterns = [...new Set(words.filter((word) => word.length > 2))].map((word) => `%${word}%`);
  const found = await entitiesForK1s(tx, viewer, { entityId: record.entity_id, patterns });
  const candidates = await Promise.all(
    found.map(async ({ ein, ssn, spouse_ssn, ...one }) => ({
      entity_id: one.id,
      name: one.name,
      last_fours: await lastFoursOf(ctx, { id: one.id, ein, ssn, spouse_ssn }),
    })),
  );
  const filings = (await filingsOf(tx, viewer, record.id)).filter(({ is_there }) => is_there);
  const known = new Set(parts.map(({ no }) => no));
  const k1s: K1Row[] = [];
  for (const part of parts) {
    const recipient = recipientOf(part);
    const matched = matchOf(recipient, candidates);
    const filing = filings.find(({ part_no }) => part_no === part.no);
    const earlier = filings.find((one) => !known.has(one.part_no) && one.recipient === recipient.name);
    k1s.push({
      part_id: part.no,
      recipient: recipient.name,
      tin_last4: recipient.tin_last4,
      share: recipient.share,
      page_count: pagesOf(part.pages).length,
      ...matched,
      checklist:
        matched.match && !filing ? await itemOf(ctx, tx, part, { record, entity, of: matched.match }) : null,
      filed_in: filing ? filedAs(filing) : null,
      earlier: earlier ? { part_id: earlier.part_no, ...filedAs(earlier) } : null,
    });
  }
  return { k1s, path: clientUploads(record.tax_year) };
}

async function itemOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  part: PartRecord,
  { record, entity, of }: { record: ReturnRecord; entity: Entity; of: { entity_id: number } },
): Promise<K1Row['checklist']> {
  const { asked, addable } = await paperPlaces(ctx, tx, { entityId: of.entity_id, year: record.tax_year });
  const from = { record, issuer: entity.name };
  const found = askedItem(part, from, asked);
  if (found) {
    const { questionnaire, text, takes } = found.item;
    return { questionnaire, item: text, adds: false, blocked: BLOCKED[takes] };
  }
  return (
    addable && {
      questionnaire: addable.questionnaire,
      item: addedPaper(part, from).text,
      adds: true,
      blocked: null,
    }
  );
}

export const readReturnK1s = (ctx: Ctx<StaffActor>, asked: InputOf<typeof k1Calls.readReturnK1s>) =>
  ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(maySend(ctx.actor, entity));
    return rowsOf(ctx, tx, record, entity);
  });
