/** A client's questionnaires at a glance, over all their entities. */
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity } from '#features/clients/entities/policy.ts';
import { slotsOfMany } from '#features/signing/server/service.ts';
import { mayAnswer } from '../../answering/policy.ts';
import { worded } from '../../answering/server/answers.ts';
import { standingsOf } from '../../answering/server/standings.ts';
import { byUrgency, listStatus } from '../../rules/card.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { firstOpen, type Standing } from '../../rules/standing.ts';
import type { QuestionnaireCard } from '../contract.ts';
import { type CardRow, listCards as listRows } from './queries.ts';

/** More than anybody is sent in many years. */
const MOST = 200;

export const listCards = (ctx: Ctx<ClientActor>): Promise<{ cards: QuestionnaireCard[] }> =>
  ctx.read(async (tx) => {
    const rows = (await listRows(tx, ctx.actor.firmId, MOST)).filter((row) => maySeeEntity(ctx.actor, row));
    const { firmId, userId } = ctx.actor;
    const standings = await standingsOf(ctx.db, tx, firmId, rows);
    const signed = await signedBy(tx, firmId, userId, rows);
    const cards = rows.map((row) => cardOf(ctx.actor, row, standings.get(row.id)!, signed));
    return { cards: cards.toSorted((a, b) => byUrgency(facts(a), facts(b))) };
  });

/** NAV-048: a preview says what waits for the client; that nobody answers from there is another matter. */
const asThemselves = (actor: ClientActor): ClientActor =>
  actor.previewedBy === null ? actor : { ...actor, readonly: false };

const facts = (card: QuestionnaireCard) => ({ ...card, due: card.due_date });

/** Letters this client signed: what is open there waits for somebody else. */
async function signedBy(
  tx: Tx,
  firmId: number,
  userId: number,
  rows: readonly CardRow[],
): Promise<ReadonlySet<string>> {
  const slots = await slotsOfMany(
    tx,
    firmId,
    'questionnaire',
    rows.map(({ id }) => id),
  );
  return new Set(
    slots
      .filter((slot) => slot.user_id === userId && slot.state !== 'not_signed')
      .map(({ subject_id, place }) => `${subject_id}:${place}`),
  );
}

function cardOf(
  actor: ClientActor,
  row: CardRow,
  standing: Standing,
  signed: ReadonlySet<string>,
): QuestionnaireCard {
  const open = firstOpen({
    missing: standing.missing.filter(
      ({ section, question }) => question !== null || !signed.has(`${row.id}:${section.no}`),
    ),
  });
  return {
    id: row.id,
    company_id: row.entity_id,
    company_hash: row.hash_id,
    company_name: row.entity_name,
    formatted_name: `${row.tax_year} ${row.name}`,
    name: row.name,
    tax_year: row.tax_year,
    due_date: row.due_date,
    created_at: row.created_at,
    submitted_at: row.submitted_at,
    status: listStatus({ ...row, opened: row.opened_at !== null }),
    locked: row.locked,
    completed: row.completed,
    in_progress: row.in_progress,
    opened: row.opened_at !== null,
    read_only: !mayAnswer(asThemselves(actor), row),
    first_id: firstIdOf(row.id),
    sections: standing.visible.sections
      .filter(({ key }) => key !== 'delivery')
      .map((section) => ({
        no: section.no,
        name: worded(row, section.name),
        key: section.key,
        mark: standing.marks.get(section.no)!,
        share: standing.shares.get(section.no) ?? 0,
        left: standing.missing.filter((one) => one.section === section).length,
      })),
    first_open: open && { section_no: open.section.no, question_no: open.question?.no ?? null },
    sections_done: standing.completed,
    sections_total: standing.total,
    deposit_cents: row.deposit_cents,
    deposit_status: row.deposit_status,
    deposit_fact: row.deposit_fact,
    firm_custom_status_id: row.firm_custom_status_id,
  };
}
