/** Asks the outside service about one paper. What leaves is written down before it leaves. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import {
  type Recognizer,
  type RecognizerAnswer,
  RecognizerFailed,
} from '#platform/server/recognizer/recognizer.ts';
import {
  isStillUnsure,
  unsurePaper,
  type UnsurePaper,
  weighOutside,
} from '#features/intake/server/service.ts';
import { recognizerEvents } from '../events.ts';
import { fitsRecognizer } from '../rules/may-ask.ts';
import { earlierRequest, finishRequest, insertRequest } from './queries.ts';
import { leaveToSend } from './state.ts';

/** In all, each written down by itself. */
const TRIES = 2;
const WHY = 'what became of a paper that was sent: that it left is recorded';

export async function askAbout(ctx: Ctx<FirmActor>, documentId: number): Promise<void> {
  const { recognizer } = ctx;
  if (!recognizer || !(await ctx.read((tx) => leaveToSend(ctx, tx)))) return;
  const paper = await unsurePaper(ctx, documentId);
  if (!paper || !fitsRecognizer(paper)) return;
  const bytes = await buffer(await ctx.storage.open(paper.storage_key));
  const sha256 = createHash('sha256').update(bytes).digest();
  const of = { firmId: ctx.actor.firmId, documentId, sha256 };
  const earlier = await ctx.read((tx) => earlierRequest(tx, of));
  if (earlier && earlier.answer_type === null) return;
  const said = earlier
    ? {
        document_type: earlier.answer_type!,
        confidence: (earlier.answer_percent ?? 0) / 100,
        host: earlier.host,
      }
    : await answerOf(ctx, recognizer, paper, { bytes, sha256 });
  if (said) await weighOutside(ctx, paper, said);
}

async function answerOf(
  ctx: Ctx<FirmActor>,
  recognizer: Recognizer,
  paper: UnsurePaper,
  sent: { bytes: Buffer; sha256: Buffer },
): Promise<(RecognizerAnswer & { host: string }) | null> {
  const { firmId } = ctx.actor;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const id = await writeDown(ctx, recognizer, paper, sent);
    if (id === null) return null;
    try {
      const said = await recognizer.recognize({ bytes: sent.bytes, contentType: paper.content_type });
      const came = {
        outcome: 'answered',
        answer_type: said.document_type,
        answer_percent: Math.round(said.confidence * 100),
      } as const;
      await ctx.writeQuietly(WHY, (tx) => finishRequest(tx, { firmId, id }, came));
      return { ...said, host: recognizer.host };
    } catch (error) {
      if (!(error instanceof RecognizerFailed)) throw error;
      await ctx.writeQuietly(WHY, (tx) => finishRequest(tx, { firmId, id }, { outcome: error.fault }));
      if (!error.mayRetry) return null;
    }
  }
  return null;
}

/** Null where it may not leave any more: the consent was taken back, or somebody said what the paper is. */
const writeDown = (
  ctx: Ctx<FirmActor>,
  { host }: Recognizer,
  paper: UnsurePaper,
  { bytes, sha256 }: { bytes: Buffer; sha256: Buffer },
): Promise<number | null> =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const consent = await leaveToSend(ctx, tx);
    if (!consent || !(await isStillUnsure(tx, firmId, paper))) return null;
    const { document_id, entity_id, name, staff_only, page_count } = paper;
    const request_id = await insertRequest(tx, {
      firm_id: firmId,
      document_id,
      consent_id: consent.id,
      host,
      page_count,
      bytes: bytes.length,
      sha256,
      sent_at: ctx.clock.now().toISOString(),
    });
    await ctx.record(tx, recognizerEvents['document.sent_to_recognizer'], {
      entityId: entity_id,
      payload: { document_id, name, staff_only, host, bytes: bytes.length, request_id },
    });
    return request_id;
  });
