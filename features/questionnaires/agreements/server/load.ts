/** The letter a signature is about, held, for somebody who may. */
import type { SignedInActor } from '#platform/actor.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ownersToSign } from '#features/clients/server/service.ts';
import type { Signable } from '#features/signing/server/service.ts';
import { answersOf, formFor } from '../../answering/server/answers.ts';
import type { AnsweredRecord } from '../../answering/server/queries.ts';
import { type Form, type FormSection, QuestionnaireSettings } from '../../model.ts';
import { visibleIn } from '../../rules/visibility.ts';
import { openQuestionnaire } from '../../records/server/queries.ts';
import { LETTER_CHANGED } from '../messages.ts';
import { signersAmong } from '../rules/signers.ts';
import { isLetter } from '../rules/shown-signatures.ts';
import { letterHash } from './letter-hash.ts';

export interface Letter {
  questionnaire: AnsweredRecord;
  form: Form;
  section: FormSection;
}

/** Of a questionnaire that is held. What does not show is not signed. */
export async function letterIn(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  questionnaire: AnsweredRecord,
  sectionNo: number,
): Promise<Letter> {
  const { firmId } = ctx.actor;
  const own = await openQuestionnaire(tx, firmId, questionnaire.id);
  const form = await formFor(tx, firmId, own!);
  const answers = await answersOf(tx, firmId, questionnaire.id, form);
  const section = visibleIn(form, answers).sections.find(({ no }) => no === sectionNo);
  if (!section || !isLetter(section)) throw new NotFound();
  return { questionnaire, form, section };
}

/** R66: signed or rewritten is only what its reader had before their eyes. */
export function assertShown({ section }: Letter, hash: string): void {
  const { letter } = section;
  if (letterHash(letter) !== hash) throw new Conflict('letter.changed', LETTER_CHANGED, { letter });
}

export const subjectOf = (questionnaireId: number, place: number) =>
  ({ kind: 'questionnaire', id: questionnaireId, place }) as const;

export async function signableOf(tx: Tx, { questionnaire, section }: Letter): Promise<Signable> {
  const { all_owner_signature_required } = QuestionnaireSettings.parse(questionnaire.settings);
  const owners = await ownersToSign(tx, questionnaire.entity_id);
  return {
    subject: subjectOf(questionnaire.id, section.no),
    title: section.name,
    entityId: questionnaire.entity_id,
    signers: signersAmong(owners, all_owner_signature_required).map(({ user_id }) => user_id),
  };
}
