/** AGR-018 to AGR-020: what advisors do with the signatures of a letter. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { markNotNeeded, removeSignature, undoNotNeeded } from '#features/signing/server/service.ts';
import { heldQuestionnaire } from '../../answering/server/access.ts';
import type { agreements } from '../contract.ts';
import { mayMarkSignatures } from '../policy.ts';
import { signatureOf } from '../rules/signature-ids.ts';
import { letterIn, signableOf } from './load.ts';
import { keepProgress } from './progress.ts';
import { signaturesOf } from './state.ts';

type Input = InputOf<typeof agreements.markSignatureNotNeeded>;

const marking =
  (mark: typeof markNotNeeded) =>
  (ctx: Ctx<StaffActor>, { questionnaire_id, company_id, signature_id }: Input) =>
    ctx.write(async (tx) => {
      const questionnaire = await heldQuestionnaire(ctx, tx, questionnaire_id, company_id);
      ctx.authorize(mayMarkSignatures(ctx.actor, questionnaire));
      const { userId, sectionNo } = signatureOf(signature_id);
      const letter = await letterIn(ctx, tx, questionnaire, sectionNo);
      const changed = await mark(ctx, tx, { ...(await signableOf(tx, letter)), userId });
      if (changed) await keepProgress(ctx, tx, letter);
      return { signatures: await signaturesOf(tx, ctx.actor, questionnaire, letter.form) };
    });

export const markSignatureNotNeeded = marking(markNotNeeded);
export const undoSignatureNotNeeded = marking(undoNotNeeded);
export const takeSignatureOff = marking(removeSignature);
