/** AGR-021, AGR-022: the letter of one questionnaire, rewritten before anybody has signed it. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { listSlots } from '#features/signing/server/service.ts';
import { isSignedByAny } from '#features/signing/rules/facts.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { formFor } from '../../answering/server/answers.ts';
import { assertOpen } from '../../answering/server/access.ts';
import { Overlay } from '../../model.ts';
import { maySendTo } from '../../policy.ts';
import { placeOf } from '../../rules/ids.ts';
import { readRichText, writeRichText } from '../../rules/rich-text.ts';
import { questionnaireEvents } from '../../records/events.ts';
import { changeQuestionnaires, findQuestionnaires } from '../../records/server/queries.ts';
import type { agreements } from '../contract.ts';
import { LETTER_CHANGED, LETTER_SIGNED } from '../messages.ts';
import { isLetter } from '../rules/shown-signatures.ts';
import { letterHash } from './letter-hash.ts';

export const saveLetter = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, company_id, section_id, letter, letter_hash }: InputOf<typeof agreements.saveLetter>,
) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    // Whoever signs holds it too: no letter changes under a pen.
    const [questionnaire] = await findQuestionnaires(tx, firmId, [questionnaire_id], { held: true });
    if (!questionnaire || questionnaire.entity_id !== company_id) throw new NotFound();
    const entity = await visibleEntity(ctx, tx, questionnaire.entity_id);
    ctx.authorize(maySendTo(ctx.actor, entity));
    assertOpen(questionnaire);
    const { questionnaireId, no } = placeOf(section_id);
    const form = await formFor(tx, firmId, questionnaire);
    const section = form.sections.find((one) => one.no === no);
    if (questionnaireId !== questionnaire.id || !section || !isLetter(section)) throw new NotFound();
    const slots = await listSlots(tx, firmId, { kind: 'questionnaire', id: questionnaire.id });
    if (isSignedByAny(slots.filter(({ place }) => place === no)))
      throw new Conflict('letter.signed', LETTER_SIGNED);
    if (letterHash(section.letter) !== letter_hash)
      throw new Conflict('letter.changed', LETTER_CHANGED, { letter: section.letter });
    const clean = writeRichText(readRichText(letter));
    if (clean === section.letter) return { letter: clean };
    const overlay = Overlay.parse(questionnaire.overlay);
    await changeQuestionnaires(tx, firmId, [questionnaire.id], {
      overlay: JSON.stringify({ ...overlay, letters: { ...overlay.letters, [no]: clean } }),
    });
    await ctx.record(tx, questionnaireEvents['questionnaire.changed'], {
      entityId: questionnaire.entity_id,
      payload: {
        questionnaire_id: questionnaire.id,
        name: questionnaire.name,
        year: questionnaire.tax_year,
        changes: [`the letter “${section.name}”`],
      },
    });
    const [after] = await findQuestionnaires(tx, firmId, [questionnaire.id]);
    const shown = (await formFor(tx, firmId, after!)).sections.find((one) => one.no === no);
    return { letter: shown!.letter };
  });
