/** A client's questionnaires at a glance, over all their entities. */
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity } from '#features/clients/entities/policy.ts';
import { mayAnswer } from '../../answering/policy.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { plainForm, sectionFacts, worded } from '../../answering/server/answers.ts';
import { byUrgency, listStatus } from '../../rules/card.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { standingOf } from '../../rules/standing.ts';
import type { QuestionnaireCard } from '../contract.ts';
import { answersOfCards, type CardAnswer, type CardRow, listCards as listRows } from './queries.ts';

/** More than anybody is sent in many years. */
const MOST = 200;

export const listCards = (ctx: Ctx<ClientActor>): Promise<{ cards: QuestionnaireCard[] }> =>
  ctx.read(async (tx) => {
    const rows = (await listRows(tx, ctx.actor.firmId, MOST)).filter((row) => maySeeEntity(ctx.actor, row));
    const answers = Map.groupBy(
      rows.length === 0
        ? []
        : await answersOfCards(
            tx,
            ctx.actor.firmId,
            rows.map(({ id }) => id),
          ),
      ({ questionnaire_id }) => questionnaire_id,
    );
    const cards: QuestionnaireCard[] = [];
    for (const row of rows) cards.push(await cardOf(ctx, tx, row, answers.get(row.id) ?? []));
    return { cards: cards.toSorted((a, b) => byUrgency(facts(a), facts(b))) };
  });

/** NAV-048: a preview says what waits for the client; that nobody answers from there is another matter. */
const asThemselves = (actor: ClientActor): ClientActor =>
  actor.previewedBy === null ? actor : { ...actor, readonly: false };

const facts = (card: QuestionnaireCard) => ({ ...card, due: card.due_date });

async function cardOf(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  row: CardRow,
  rows: readonly CardAnswer[],
): Promise<QuestionnaireCard> {
  const form = await plainForm(ctx.db, tx, row);
  const standing = standingOf(form, gatherAnswers(form, rows), await sectionFacts(tx, row, form));
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
    read_only: !mayAnswer(asThemselves(ctx.actor), row),
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
    sections_done: standing.completed,
    sections_total: standing.total,
    deposit_cents: row.deposit_cents,
    deposit_status: row.deposit_status,
    deposit_fact: row.deposit_fact,
    firm_custom_status_id: row.firm_custom_status_id,
  };
}
