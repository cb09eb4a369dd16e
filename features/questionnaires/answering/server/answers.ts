/** The form of a questionnaire and its answers, as the rules read them. */
import { z } from 'zod';
import type { SignedInActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Answers, ExtraItem, type Form, Overlay } from '../../model.ts';
import { ownForm } from '../../rules/own-form.ts';
import { withItems } from '../../rules/prepare-form.ts';
import { fillTags } from '../../rules/tags.ts';
import type { SectionFacts } from '../../rules/status.ts';
import { isLetter } from '../../agreements/rules/shown-signatures.ts';
import { letterFactsOf } from '../../agreements/server/state.ts';
import { formAtHand, formOf } from '../../forms/server/forms.ts';
import type { QuestionnaireRecord } from '../../records/server/queries.ts';
import type { StoredAnswer } from '../model.ts';
import { gatherAnswers } from '../rules/gather.ts';
import { type AnswerRow, listAnswers, namesOf, type PersonName } from './answer-queries.ts';

/** As the client has it: with what was added for them. */
export const formFor = async (
  tx: Tx,
  firmId: number,
  { form_id, overlay }: Pick<QuestionnaireRecord, 'form_id' | 'overlay'>,
): Promise<Form> => ownForm(await formOf(tx, firmId, form_id), Overlay.parse(overlay));

const Items = z.array(ExtraItem).nullish();

/** The same without the client's names in it, which no rule asks for: mostly the very form that is at hand. */
export async function plainForm(
  db: object,
  tx: Tx,
  { firm_id, form_id, items }: { firm_id: number; form_id: number; items: unknown },
): Promise<Form> {
  const form = await formAtHand(db, tx, firm_id, form_id);
  const added = Items.parse(items) ?? [];
  return added.length === 0 ? form : withItems(form, added, true);
}

/** Words of a plain form as the client reads them. */
export const worded = ({ tags }: { tags: unknown }, text: string): string =>
  fillTags(text, Overlay.shape.tags.parse(tags));

export const answersOf = async (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  form: Form,
): Promise<Answers> => gatherAnswers(form, await listAnswers(tx, firmId, questionnaireId));

/** What is known of each section beside its answers: whether it was gone through, and the signatures of a letter. */
export async function sectionFacts(
  tx: Tx,
  { firm_id, id, marked_sections }: Pick<QuestionnaireRecord, 'firm_id' | 'id' | 'marked_sections'>,
  form: Form,
): Promise<ReadonlyMap<number, SectionFacts>> {
  const letters = form.sections.some(isLetter) ? await letterFactsOf(tx, firm_id, id) : new Map();
  return new Map(
    [...new Set([...marked_sections, ...letters.keys()])].map((no) => [
      no,
      { marked_completed: marked_sections.includes(no), signatures: letters.get(no) ?? null },
    ]),
  );
}

export const storedAnswer = (row: AnswerRow, names: ReadonlyMap<number, PersonName>): StoredAnswer => {
  const { question_no, entry_no, value, answer_by, set_aside, returned, waived, version, answered_at } = row;
  const person = row.answered_by === null ? undefined : names.get(row.answered_by);
  return {
    question_no,
    entry_no,
    value,
    answer_by,
    ...(set_aside !== null && { set_aside }),
    returned,
    waived,
    version,
    answered_by: person ? { id: person.id, name: person.full_name, from_firm: person.is_advisor } : null,
    answered_at: new Date(answered_at).toISOString(),
  };
};

export async function storedAnswers(
  tx: Tx,
  actor: SignedInActor,
  rows: readonly AnswerRow[],
): Promise<StoredAnswer[]> {
  const ids = [...new Set(rows.flatMap(({ answered_by }) => (answered_by === null ? [] : [answered_by])))];
  const names = await namesOf(tx, actor.firmId, ids, actor.kind === 'client');
  return rows.map((row) => storedAnswer(row, names));
}
