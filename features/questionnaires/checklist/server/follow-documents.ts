/** Documents are deleted, restored and moved without a questionnaire being asked; what counts at its items follows. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { attachingEvents } from '#features/documents/attaching/events.ts';
import { splittingEvents } from '#features/documents/splitting/events.ts';
import { treeEvents } from '#features/documents/tree/events.ts';
import { intakeEvents } from '#features/intake/events.ts';
import { lockAnswered } from '../../answering/server/queries.ts';
import { followSplit } from './follow-split.ts';
import { miscounted } from './queries.ts';
import { recountHeld } from './recount-held.ts';
import { fileAttached, keepBoth, sortPaper } from './sort-paper.ts';

const SPLIT = splittingEvents['document.split'].name;
const KEPT = intakeEvents['document.kept_anyway'].name;
const KeptBoth = z.object({
  document_id: z.number(),
  kinds: z.array(z.string()).refine((kinds) => kinds.includes('corrected')),
});
const WHY = 'told by what happened to the document';

/** Locked and completed ones, too: how many lie there is no answer that somebody gives. */
const recountOf = (
  ctx: Ctx<FirmActor>,
  { questionnaireId, by }: { questionnaireId: number; by: number | null },
): Promise<void> =>
  ctx.writeQuietly(WHY, async (tx) => {
    const { firmId } = ctx.actor;
    const held = await lockAnswered(tx, firmId, questionnaireId, null);
    if (!held) return;
    // Looked up again now that it is held.
    await recountHeld(ctx, tx, held, by);
  });

const followDocuments = firmTask(
  'follow-documents',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const entityId = event?.entity_id;
    if (!event || !entityId) return;
    const replacing = KeptBoth.safeParse(event.payload).data;
    if (event.name === KEPT && replacing) await keepBoth(ctx, replacing.document_id);
    if (event.name === SPLIT) await ctx.writeQuietly(WHY, (tx) => followSplit(ctx, tx, event.payload));
    const wrong = await ctx.read((tx) => miscounted(tx, firm_id, entityId));
    for (const questionnaireId of new Set(wrong.map(({ questionnaire_id }) => questionnaire_id)))
      await recountOf(ctx, { questionnaireId, by: event.actor_user_id });
  },
);

/** A folder's name may close it to clients, and what lies in it. */
const FOLLOWED = [
  treeEvents['document.deleted'],
  treeEvents['document.restored'],
  treeEvents['document.moved'],
  treeEvents['folder.deleted'],
  treeEvents['folder.restored'],
  treeEvents['folder.moved'],
  treeEvents['folder.renamed'],
  splittingEvents['document.split'],
  intakeEvents['document.kept_anyway'],
  intakeEvents['document.doubted'],
  intakeEvents['document.categorized'],
].map(({ name }) => name);

const OfDocument = z.object({ document_id: z.number(), questionnaire_id: z.number().optional() });
const ATTACHED = attachingEvents['document.attached'].name;

const sortPapers = firmTask(
  'sort-paper',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const of = OfDocument.safeParse(event?.payload).data;
    if (!of) return;
    if (event?.name !== ATTACHED) await sortPaper(ctx, of.document_id);
    else if (of.questionnaire_id !== undefined)
      await fileAttached(ctx, { documentId: of.document_id, questionnaireId: of.questionnaire_id });
  },
);

export const checklistTasks: readonly Task[] = [followDocuments, sortPapers];
export const checklistReaders: readonly EventReader[] = [
  { task: followDocuments.name, events: FOLLOWED },
  {
    task: sortPapers.name,
    events: [
      intakeEvents['document.identified'].name,
      intakeEvents['document.opinion_weighed'].name,
      ATTACHED,
    ],
  },
];
