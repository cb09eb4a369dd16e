/** What the actions of a selection do: calls, dialogs, toasts, undo. */
import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import {
  DELETED,
  DELETED_KEPT,
  DELETE_FAILED,
  RENAME_FAILED,
  RESTORED,
  RESTORE_FAILED,
} from '../../../messages.ts';
import type { DocumentItem } from '../../../model.ts';
import { readings } from '../../../readings/contract.ts';
import { inOurWords, sayFailure } from '../../../web/say-failure.ts';
import { tree } from '../../contract.ts';
import type { ItemRef } from '../../model.ts';
import type { ActionKey } from '../../rules/actions.ts';
import { ROOT } from '../../rules/folder-tree.ts';
import { splitName } from '../../rules/free-name.ts';
import { splitWarning } from '../../rules/split-warning.ts';
import { AttachDialog } from '../../../attaching/web/AttachDialog.tsx';
import { SplitDialog } from '../../../splitting/web/SplitDialog.tsx';
import { DescriptionDialog } from '../dialogs/DescriptionDialog.tsx';
import { type Destination, MoveDialog } from '../dialogs/MoveDialog.tsx';
import { NameDialog } from '../dialogs/NameDialog.tsx';

export interface ItemActionsOptions {
  companyId: number;
  mayRestore: boolean;
  onDone: () => void;
  onDownload: (items: readonly DocumentItem[], asPdf?: boolean) => void;
  /** What a client would open the file by; only staff copy it. */
  clientUrl?: (file: DocumentItem) => string;
  /** For staff: the dialogs of tags and of another entity. */
  tagsDialog?: (items: readonly DocumentItem[], onClose: () => void) => ReactNode;
  entityField?: (choose: (companyId: number) => void) => ReactNode;
}

export const refOf = (item: DocumentItem): ItemRef =>
  item.type === 'folder' ? { type: 'folder', path: item.link } : { type: 'file', id: item.id };

const idsOf = (type: DocumentItem['type'], items: readonly DocumentItem[]): number[] =>
  items.filter((item) => item.type === type).map(({ id }) => id);

const named = (items: readonly DocumentItem[]): string =>
  items.length === 1 ? items[0]!.name : `${items.length} items`;

export function useItemActions(options: ItemActionsOptions) {
  const { companyId, mayRestore, onDone } = options;
  const confirm = useConfirm();
  const [open, setOpen] = useState<{
    key: ActionKey | 'create';
    items: readonly DocumentItem[];
    path: string;
  } | null>(null);
  const close = () => setOpen(null);

  const move = async (items: readonly DocumentItem[], to: Destination, copy: boolean) => {
    const answer = await call(tree.moveItems, {
      companyId,
      items: items.map(refOf),
      newPath: to.path,
      newCompanyId: to.companyId,
      copy,
    });
    onDone();
    const where = to.path === ROOT ? 'All documents' : to.path.slice(to.path.lastIndexOf('/') + 1);
    const home = items[0]!.path;
    const isBackable = !copy && to.companyId === companyId && items.every(({ path }) => path === home);
    const said = `${copy ? 'Copied' : 'Moved'} ${named(items)} to ${where}`;
    if (answer.skipped.length > 0) toast.info(`${answer.skipped.join(', ')} stayed in place`);
    if (!isBackable) return void toast.success(said);
    undoToast(
      said,
      () =>
        void call(tree.moveItems, { companyId, items: answer.now, newPath: home })
          .then(onDone)
          .catch((error: unknown) => sayFailure(error)),
    );
  };

  const restore = async (gone: { fileIds: number[]; folderIds: number[] }) => {
    try {
      await call(tree.restoreItems, { companyId, ...gone });
      onDone();
      toast.success(RESTORED);
    } catch (error) {
      sayFailure(error, RESTORE_FAILED);
    }
  };

  /** Asks first where the toast offers no undo, and for parts of a split document. */
  const remove = async (items: readonly DocumentItem[]) => {
    const warning = splitWarning(items);
    const question = {
      title: `Delete ${named(items)}?`,
      body: [warning, mayRestore ? null : DELETED_KEPT].filter(Boolean).join(' '),
      verb: 'Delete',
      destructive: true,
    };
    if ((warning !== null || !mayRestore) && !(await confirm(question))) return;
    try {
      const { done, skipped, fileIds, folderIds } = await call(tree.deleteItems, {
        companyId,
        items: items.map(refOf),
      });
      onDone();
      if (skipped.length > 0) toast.info(`${skipped.join(', ')} can’t be deleted`);
      if (done === 0) return;
      if (mayRestore) undoToast(DELETED, () => void restore({ fileIds, folderIds }));
      else toast.success(DELETED);
    } catch (error) {
      sayFailure(error, DELETE_FAILED);
    }
  };

  const rename = async (item: DocumentItem, newName: string) => {
    const isFolder = item.type === 'folder';
    const ask = (itemName: string, name: string) =>
      call(tree.renameDocument, { companyId, path: item.path, itemName, newName: name, isFolder });
    try {
      const { name } = await ask(item.name, newName);
      onDone();
      if (name === item.name) return;
      undoToast(
        `Renamed to ${name}`,
        () =>
          void ask(name, item.name)
            .then(onDone)
            .catch((error: unknown) => sayFailure(error)),
      );
    } catch (error) {
      sayFailure(error, RENAME_FAILED);
      throw inOurWords(error);
    }
  };

  const saved = async (asked: Promise<unknown>) => {
    try {
      await asked;
      onDone();
    } catch (error) {
      throw inOurWords(error);
    }
  };

  const run = (key: ActionKey, items: readonly DocumentItem[]): void => {
    if (key === 'download') options.onDownload(items);
    else if (key === 'download_pdf') options.onDownload(items, true);
    else if (key === 'delete') void remove(items);
    else if (key === 'read_again')
      void call(readings.readAgain, { document_id: items[0]!.id })
        .then(() => toast.success('We’re reading it again.'))
        .catch((error: unknown) => sayFailure(error));
    else if (key === 'restore')
      void restore({ fileIds: idsOf('file', items), folderIds: idsOf('folder', items) });
    else if (key === 'copy_url')
      void navigator.clipboard
        .writeText(options.clientUrl!(items[0]!))
        .then(() => toast.success('Link copied. Clients open it after signing in.'))
        .catch(() => toast.error('We couldn’t copy the link. Copy the address from your browser instead.'));
    else setOpen({ key, items, path: items[0]!.path });
  };

  const dialog = (): ReactNode => {
    if (!open) return null;
    const { key, items, path } = open;
    const [item] = items;
    if (key === 'create')
      return (
        <NameDialog
          title="Create Folder"
          label="Folder name"
          verb="Create Folder"
          start=""
          onClose={close}
          onSave={(name) => saved(call(tree.createFolder, { companyId, path, name }))}
        />
      );
    if (key === 'rename') {
      const { base, extension } =
        item!.type === 'file' ? splitName(item!.name) : { base: item!.name, extension: '' };
      return (
        <NameDialog
          title={`Rename ${item!.type}`}
          label="Name"
          verb="Rename"
          start={base}
          extension={extension}
          onClose={close}
          onSave={(name) => rename(item!, `${name}${extension}`)}
        />
      );
    }
    if (key === 'move' || key === 'copy')
      return (
        <MoveDialog
          verb={key === 'move' ? 'Move' : 'Copy'}
          what={named(items)}
          from={{ companyId, path }}
          without={new Set(items.filter(({ type }) => type === 'folder').map(({ link }) => link))}
          {...(options.entityField ? { entityField: options.entityField } : {})}
          onGo={(to) => move(items, to, key === 'copy')}
          onClose={close}
        />
      );
    if (key === 'describe')
      return (
        <DescriptionDialog
          name={item!.name}
          start={item!.description}
          onClose={close}
          onSave={(description) =>
            saved(call(tree.describeDocument, { companyId, extractedDocumentId: item!.id, description }))
          }
        />
      );
    if (key === 'attach')
      return (
        <AttachDialog
          companyId={companyId}
          what={named(items)}
          documentIds={items.map(({ id }) => id)}
          onDone={onDone}
          onClose={close}
        />
      );
    if (key === 'split') return <SplitDialog document={item!} onDone={onDone} onClose={close} />;
    return key === 'tags' ? (options.tagsDialog?.(items, close) ?? null) : null;
  };

  return {
    run,
    move: (items: readonly DocumentItem[], path: string) =>
      void move(items, { companyId, path }, false).catch((error: unknown) => sayFailure(error)),
    createFolder: (path: string) => setOpen({ key: 'create', items: [], path }),
    dialog: dialog(),
  };
}
