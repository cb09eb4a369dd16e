/** AGR-005, AGR-006, AGR-010, AGR-015: a client signs a letter, by name or on paper. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { paperSentBy } from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { electronicBy, sign } from '#features/signing/server/service.ts';
import { heldQuestionnaire } from '../../answering/server/access.ts';
import { namesOf } from '../../answering/server/answer-queries.ts';
import type { agreements } from '../contract.ts';
import { FULL_NAME, PAPER_KINDS, PRINT_OFF } from '../messages.ts';
import { maySignLetter } from '../policy.ts';
import { isFullName } from '../rules/full-name.ts';
import { signatureOf } from '../rules/signature-ids.ts';
import { assertShown, letterIn, signableOf } from './load.ts';
import { keepProgress } from './progress.ts';
import { signaturesOf } from './state.ts';

type By = Parameters<typeof sign>[2]['by'];
type Named = Pick<
  InputOf<typeof agreements.signAgreement>,
  'questionnaire_id' | 'company_id' | 'signature_id' | 'client_time' | 'letter_hash'
>;

async function signLetter(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  { questionnaire_id, company_id, signature_id, client_time, letter_hash }: Named,
  by: (preferences: Awaited<ReturnType<typeof preferencesOf>>) => Promise<By>,
) {
  const { userId, sectionNo } = signatureOf(signature_id);
  // Another's place is none, wherever it is.
  ctx.authorize(userId === ctx.actor.userId, NotFound);
  const questionnaire = await heldQuestionnaire(ctx, tx, questionnaire_id, company_id);
  ctx.authorize(maySignLetter(ctx.actor, questionnaire));
  const letter = await letterIn(ctx, tx, questionnaire, sectionNo);
  assertShown(letter, letter_hash);
  const preferences = await preferencesOf(tx, ctx.actor.firmId);
  await sign(ctx, tx, {
    ...(await signableOf(tx, letter)),
    shown: { text: letter.section.letter },
    by: await by(preferences),
    claims: { client_time },
    oneIsEnough: preferences.require_one_signature_per_section,
  });
  await keepProgress(ctx, tx, letter);
  return { signatures: await signaturesOf(tx, ctx.actor, questionnaire, letter.form) };
}

export const signAgreement = (
  ctx: Ctx<ClientActor>,
  { method, signature, drawn, consent_version, ...named }: InputOf<typeof agreements.signAgreement>,
) =>
  ctx.write((tx) =>
    signLetter(ctx, tx, named, async () => {
      if (method === 'typed') await assertFullName(ctx, tx, signature);
      return electronicBy({ method, signature, drawn, consent_version });
    }),
  );

async function assertFullName(ctx: Ctx<ClientActor>, tx: Tx, typed: string): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const name = (await namesOf(tx, firmId, [userId], true)).get(userId)?.full_name ?? '';
  if (!isFullName(typed, name)) throw new Invalid(FULL_NAME, 'signature', 'signature.full_name');
}

/** AGR-010: the paper is a document the signer sent in; it counts as their signature. */
export const signOnPaper = (
  ctx: Ctx<ClientActor>,
  { document_id, ...named }: InputOf<typeof agreements.signOnPaper>,
) =>
  ctx.write((tx) =>
    signLetter(ctx, tx, named, async ({ hide_signature_print_option }) => {
      if (hide_signature_print_option) throw new Refused('signature.print_off', PRINT_OFF);
      const { firmId, userId } = ctx.actor;
      const paper = await paperSentBy(tx, firmId, userId, document_id);
      if (!paper || paper.entity_id !== named.company_id) throw new NotFound();
      if (paper.content_type !== 'application/pdf' && !paper.content_type.startsWith('image/'))
        throw new Invalid(PAPER_KINDS, 'document_id', 'file.type');
      return { method: 'paper', document: paper };
    }),
  );
