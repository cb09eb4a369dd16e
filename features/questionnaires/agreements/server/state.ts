/** Where the letters of a questionnaire stand, for one reader. */
import type { SignedInActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ownersToSign } from '#features/clients/server/service.ts';
import { evidenceOf, listSignatures, listSlots } from '#features/signing/server/service.ts';
import type { SigningFacts } from '#features/signing/rules/facts.ts';
import { type Form, QuestionnaireSettings } from '../../model.ts';
import { firstIdOf } from '../../rules/ids.ts';
import type { AgreementSignature } from '../model.ts';
import { isLetter, letterFacts, shownSignatures } from '../rules/shown-signatures.ts';
import { signersAmong } from '../rules/signers.ts';

interface Of {
  id: number;
  entity_id: number;
  settings: unknown;
}

/** From where and with what somebody signed is for staff. */
export async function signaturesOf(
  tx: Tx,
  actor: SignedInActor,
  { id, entity_id, settings }: Of,
  form: Form,
): Promise<AgreementSignature[]> {
  const letters = form.sections.filter(isLetter);
  if (letters.length === 0) return [];
  const subject = { kind: 'questionnaire', id } as const;
  const { all_owner_signature_required } = QuestionnaireSettings.parse(settings);
  return shownSignatures(letters, {
    slots: await listSlots(tx, actor.firmId, subject),
    signatures:
      actor.kind === 'staff'
        ? await evidenceOf(tx, actor.firmId, subject)
        : await listSignatures(tx, actor.firmId, subject),
    signers: signersAmong(await ownersToSign(tx, entity_id), all_owner_signature_required),
    readerId: actor.userId,
    firstId: firstIdOf(id),
  });
}

export const letterFactsOf = async (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
): Promise<ReadonlyMap<number, SigningFacts>> =>
  letterFacts(await listSlots(tx, firmId, { kind: 'questionnaire', id: questionnaireId }));
