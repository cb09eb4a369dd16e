/** Puts a document in line to be identified. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';

export const IDENTIFY_DOCUMENT = 'identify-document';
/** How long a file is left to be read first. */
const READ_WITHIN_MS = 2000;
/** Files that people wait to open are read first: the first of every firm before any is identified. */
const AFTER_READING = 20;

const lineUp = (ctx: Ctx<FirmActor>, tx: Tx, documentId: number, runAt?: Date): Promise<void> => {
  const { firmId } = ctx.actor;
  const key = `${IDENTIFY_DOCUMENT}:${firmId}:${documentId}`;
  const payload = { firm_id: firmId, document_id: documentId };
  return ctx.jobs.add(tx, IDENTIFY_DOCUMENT, payload, {
    key,
    priority: AFTER_READING,
    ...(runAt && { runAt }),
  });
};

export const identifySoon = (ctx: Ctx<FirmActor>, tx: Tx, documentId: number): Promise<void> =>
  lineUp(ctx, tx, documentId);

export const identifyLater = (ctx: Ctx<FirmActor>, tx: Tx, documentId: number): Promise<void> =>
  lineUp(ctx, tx, documentId, new Date(ctx.clock.now().getTime() + READ_WITHIN_MS));
