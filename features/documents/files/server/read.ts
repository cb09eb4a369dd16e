/** All that is shown of one file beside its bytes. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { findItem } from '../../tree/server/item-queries.ts';
import { questionnaireNames } from '../../tree/server/questionnaire-names.ts';
import { fileItem } from '../../tree/server/show-item.ts';
import { mayAnnotate } from '../../viewer/rules/may-annotate.ts';
import { shownAs } from '../../viewer/rules/shown-as.ts';
import { visibleDocument } from './files.ts';
import * as queries from './queries.ts';

export function readDocument(
  ctx: Ctx<SignedInActor>,
  { document_id }: { document_id: number },
  shelf: QuestionnaireShelf,
) {
  const { firmId, kind } = ctx.actor;
  return ctx.read(async (tx) => {
    const found = await visibleDocument(ctx, tx, document_id);
    const row = await findItem(tx, { firmId, staff: kind === 'staff', id: found.id });
    if (!row) throw new NotFound();
    const entity = await visibleEntity(ctx, tx, found.entity_id);
    const twin = await queries.findTwin(tx, firmId, found.file_id);
    const path = await queries.findFolderPath(tx, firmId, found.folder_id);
    const questionnaires = await questionnaireNames(tx, { firmId, entity }, shelf, [row]);
    const shown_as = shownAs({ ...row, has_twin: twin !== null });
    return {
      ...fileItem(row, path, ctx.clock.now(), questionnaires),
      entity_id: found.entity_id,
      shown_as,
      may: {
        describe: mayDescribeDocuments(ctx.actor, entity),
        annotate: mayAnnotate(ctx.actor, entity, await preferencesOf(tx, firmId), shown_as),
      },
    };
  });
}
