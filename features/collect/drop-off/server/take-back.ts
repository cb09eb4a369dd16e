/** A file sent by mistake, deleted by the link it came by while nobody at the firm has looked at it. */
import { removeQuestionDocument } from '#features/questionnaires/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { dropOffs } from '../contract.ts';
import { ALREADY_SEEN } from '../messages.ts';
import { ownUpload, personOf } from './drop-off.ts';
import * as queries from './queries.ts';

/** May be repeated: a file that is gone stays gone. */
export async function takeBackDropOff(
  ctx: Ctx,
  { token, upload_id }: InputOf<typeof dropOffs.takeBackDropOff>,
) {
  const { link, firm, upload } = await ownUpload(ctx, token, upload_id);
  const { document, seen } = await firm.read(async (tx) => {
    const found = await queries.findSentDocument(tx, link, upload_id);
    return { document: found, seen: found ? await queries.seenByStaff(tx, link, [found]) : new Set() };
  });
  if (!document) throw new NotFound();
  if (seen.size > 0) throw new Refused('drop_off.seen', ALREADY_SEEN);
  await removeQuestionDocument(personOf(ctx, link), {
    questionnaire_id: upload.questionnaire_id,
    document_id: document.document_id,
  });
  return { ok: true as const };
}
