import { handlers } from '#platform/server/http/feature.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import { tree } from '../contract.ts';
import { describeDocument, tagDocuments } from './details.ts';
import { createFolder } from './folders.ts';
import { documentTree, exportableDocuments, listDocuments, recentDocuments } from './list.ts';
import { moveDocument, moveItems } from './move.ts';
import { deleteDocument, deleteItems, deletePath } from './remove.ts';
import { renameDocument } from './rename.ts';
import { restoreItems } from './restore.ts';
import { searchDocuments } from './search.ts';

export const treeHandlers = (shelf: QuestionnaireShelf) =>
  handlers(tree, {
    listDocuments: (ctx, input) => listDocuments(ctx, input, shelf),
    documentTree,
    recentDocuments,
    exportableDocuments,
    createFolder,
    renameDocument,
    moveDocument,
    moveItems,
    deleteDocument,
    deletePath,
    deleteItems,
    restoreItems,
    describeDocument,
    tagDocuments,
    searchDocuments: (ctx, input) => searchDocuments(ctx, input, shelf),
  });
