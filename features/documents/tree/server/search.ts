/** DOC-007: by any part of a name, whatever its case, and the words in it; staff also by description and tag. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import type { tree } from '../contract.ts';
import { openCabinet } from './cabinet.ts';
import { fileItem, folderItem } from './show-item.ts';
import { pathIn } from './list.ts';
import { questionnaireNames } from './questionnaire-names.ts';
import { findInTexts } from '../../readings/server/text.ts';
import { countFound, foundFiles, searchFiles } from './search-queries.ts';

export function searchDocuments(
  ctx: Ctx<SignedInActor>,
  input: InputOf<typeof tree.searchDocuments>,
  shelf: QuestionnaireShelf,
) {
  const { companyId, search: text, page, rows_per_page } = input;
  return ctx.read(async (tx) => {
    const cabinet = await openCabinet(ctx, tx, companyId);
    const folders = [...cabinet.tree.byId.values()].filter(({ name }) =>
      name.toLowerCase().includes(text.toLowerCase()),
    );
    const texts = await findInTexts(ctx, tx, { firmId: cabinet.firmId, entityId: companyId }, text);
    const asked = {
      firmId: cabinet.firmId,
      entityId: companyId,
      staff: ctx.actor.kind === 'staff',
      staffOnly: cabinet.staffOnly,
      text,
      withWords: [...texts.keys()],
    };
    const first = (page - 1) * rows_per_page;
    const shown = folders.slice(first, first + rows_per_page);
    const found = await foundFiles(tx, asked);
    const room = rows_per_page - shown.length;
    const before = Math.max(0, first - folders.length);
    const rows = await searchFiles(tx, asked, found, room, before);
    // A page that is not full says itself how many there are.
    const isLast = rows.length > 0 ? rows.length < room : before === 0 && room > 0;
    const files = isLast ? before + rows.length : await countFound(tx, found);
    const now = ctx.clock.now();
    const questionnaires = await questionnaireNames(tx, cabinet, shelf, rows);
    return {
      documents: [
        ...shown.map((folder) => ({ ...folderItem(folder), excerpt: [] })),
        ...rows.map((row) => ({
          ...fileItem(row, pathIn(cabinet, row.folder_id), now, questionnaires),
          excerpt: texts.get(row.file_id) ?? [],
        })),
      ],
      total: folders.length + files,
    };
  });
}
