/** Marks on pages: one list per document, saved whole, with a version. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { visibleDocument } from '../../files/server/files.ts';
import { findTwin } from '../../files/server/queries.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { mayAnnotate } from '../../viewer/rules/may-annotate.ts';
import { shownAs } from '../../viewer/rules/shown-as.ts';
import type { annotations } from '../contract.ts';
import { annotationEvents } from '../events.ts';
import type { Annotation, AnnotationInput } from '../model.ts';
import { isSameMark } from '../rules/merge.ts';
import { boxWidth } from '../rules/place.ts';
import * as queries from './queries.ts';

/** Marks set within this time of one another are told as one. */
const SESSION_MS = 10 * 60_000;
const NONE = { version: 0, annotations: [] as Annotation[] };

export async function readAnnotations(
  ctx: Ctx<StaffActor>,
  { extractedDocumentId }: InputOf<typeof annotations.readAnnotations>,
) {
  return ctx.read(async (tx) => {
    const { id } = await visibleDocument(ctx, tx, extractedDocumentId);
    return (await queries.findAnnotations(tx, ctx.actor.firmId, id)) ?? NONE;
  });
}

export async function saveAnnotations(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof annotations.saveAnnotations>,
) {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const at = now.toISOString();
  const isSession = await ctx.read(async (tx) => {
    const last = await queries.findAnnotations(tx, firmId, input.extractedDocumentId);
    return last?.updated_by === userId && now.getTime() - Date.parse(last.updated_at) < SESSION_MS;
  });
  const save = async (tx: Tx) => {
    const document = await markable(ctx, tx, input);
    const before = (await queries.findAnnotations(tx, firmId, document.id)) ?? NONE;
    const marks = datedMarks(input.annotations, before.annotations, at);
    const saved = {
      firm_id: firmId,
      document_id: document.id,
      annotations: marks,
      updated_by: userId,
      updated_at: at,
    };
    const isFirst =
      before.version === input.version && (await queries.saveAnnotations(tx, saved, input.version));
    if (!isFirst) {
      const current = (await queries.findAnnotations(tx, firmId, document.id)) ?? NONE;
      throw new Stale(
        { version: current.version, annotations: current.annotations },
        { version: input.version, annotations: marks },
      );
    }
    if (!isSession)
      await ctx.record(tx, annotationEvents['document.annotated'], {
        entityId: document.entity_id,
        payload: {
          document_id: document.id,
          name: document.name,
          staff_only: document.staff_only,
          marks: marks.length,
        },
      });
    return { version: input.version + 1, annotations: marks };
  };
  return isSession ? ctx.writeQuietly('the marks of one sitting are told once', save) : ctx.write(save);
}

/** VWR-012, VWR-022. */
async function markable(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { extractedDocumentId, companyId }: InputOf<typeof annotations.saveAnnotations>,
) {
  const document = await visibleDocument(ctx, tx, extractedDocumentId);
  if (document.entity_id !== companyId) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, companyId);
  ctx.authorize(mayDescribeDocuments(ctx.actor, entity));
  const twin = await findTwin(tx, ctx.actor.firmId, document.file_id);
  const shown = shownAs({
    content_type: document.content_type,
    reading: document.reading as 'read' | null,
    has_twin: twin !== null,
  });
  const settings = await preferencesOf(tx, ctx.actor.firmId);
  ctx.authorize(
    mayAnnotate(ctx.actor, entity, settings, shown),
    new Forbidden('document.not_marked', 'This document can’t be marked.'),
  );
  return document;
}

/** When each was made and last changed; boxes are held to their widths here, whoever sends them. */
function datedMarks(
  sent: readonly AnnotationInput[],
  before: readonly Annotation[],
  now: string,
): Annotation[] {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const seen = new Map(sent.map((mark) => [mark.id, mark]));
  return [...seen.values()].map((mark) => {
    const was = known.get(mark.id);
    const kept =
      mark.shape_type === 'textbox'
        ? { ...mark, position_data: { ...mark.position_data, width: boxWidth(mark.position_data.width) } }
        : mark;
    if (was && isSameMark(was, kept)) return was;
    return { ...kept, created_at: was?.created_at ?? now, updated_at: now };
  });
}
