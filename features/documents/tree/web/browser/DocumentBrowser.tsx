import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconFolder, IconFolderPlus, IconLayoutGrid, IconList, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isForbidden, isMissing } from '#platform/web/api-error.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { toast } from '#platform/web/toasts.ts';
import { BulkBar } from '#ui/data-table/BulkBar.tsx';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { EmptyTable } from '#ui/data-table/EmptyTable.tsx';
import { FilterRow } from '#ui/data-table/FilterRow.tsx';
import { TableFooter } from '#ui/data-table/TableFooter.tsx';
import type { RowKey, Selection } from '#ui/data-table/types.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Still } from '#ui/layout/Still.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { DocumentItem } from '../../../model.ts';
import { filesOfDrop, type PickedFile } from '../../../web/upload/picked-file.ts';
import type { PlaceRights } from '../../model.ts';
import { actionsFor } from '../../rules/actions.ts';
import { ROOT } from '../../rules/folder-tree.ts';
import { folderQuery, foundQuery, treeQuery } from '../queries.ts';
import { ACTION_WORDS } from './action-words.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DocumentGrid } from './DocumentGrid.tsx';
import { documentColumns } from './document-columns.tsx';
import { FolderTree } from './FolderTree.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { PagePicture } from './PagePicture.tsx';
import { useDragging } from './use-dragging.ts';
import { type ItemActionsOptions, useItemActions } from './use-item-actions.tsx';
import { useNear } from './use-near.ts';
import { placeHref, usePlace } from './use-place.ts';
import classes from './browser.module.css';

export interface DocumentBrowserProps {
  companyId: number;
  entityName: string;
  isStaff: boolean;
  tagsOn: boolean;
  splitOn?: boolean;
  /** What only staff have. */
  staff?: Pick<ItemActionsOptions, 'clientUrl' | 'tagsDialog' | 'entityField'>;
  onDownload: ItemActionsOptions['onDownload'];
  onOpen: (item: DocumentItem) => void;
  /** It is likely to be opened. */
  onNear?: (item: DocumentItem) => void;
  fileHref: (item: DocumentItem) => string;
  /** The file that is open, over what is listed here. */
  viewer?: (listed: readonly DocumentItem[]) => ReactNode;
  /** Shown when files are to be added here. */
  upload: (place: { path: string; dropped: Promise<PickedFile[]> | null; onClose: () => void }) => ReactNode;
}

const NO_ITEMS: DocumentItem[] = [];
const NOTHING: ReadonlySet<RowKey> = new Set();
const NONE: PlaceRights = {
  upload: false,
  edit_files: false,
  edit_folders: false,
  delete_files: false,
  delete_folders: false,
  restore: false,
  describe: false,
  download_folders: false,
  show_deleted: false,
  reason: null,
};
const keyOf = (item: DocumentItem) => `${item.type}:${item.id}`;

export function DocumentBrowser(props: DocumentBrowserProps) {
  const { companyId, isStaff, tagsOn, splitOn = false } = props;
  const phone = usePhone();
  const place = usePlace();
  const { path } = place;
  const [state, patch] = useTableState({ name: 'documents', defaultSort: 'name', filterKeys: [] });
  const isSearch = state.search !== '';
  const page = { companyId, page: state.page + 1, rows_per_page: state.pageSize };
  const folder = useQuery({
    ...folderQuery({
      ...page,
      page: isSearch ? 1 : page.page,
      path,
      sort_by: sortOf(state.sort),
      descending: String(state.descending),
      showWithDeleted: String(place.showDeleted),
    }),
  });
  const found = useQuery({ ...foundQuery({ ...page, search: state.search }), enabled: isSearch });
  const list = isSearch ? found : folder;
  const items = list.data?.documents ?? undefined;
  const shown = items ?? NO_ITEMS;
  const may = folder.data?.may ?? NONE;
  const tree = useQuery(treeQuery(companyId));
  // A selection is of one folder and goes with it.
  const where = `${path} ${state.search}`;
  const [chosen, setChosen] = useState<{ where: string; keys: ReadonlySet<RowKey> }>({
    where,
    keys: NOTHING,
  });
  const selected = chosen.where === where ? chosen.keys : NOTHING;
  const select = (keys: ReadonlySet<RowKey>) => setChosen({ where, keys });
  const [adding, setAdding] = useState<{ path: string; dropped: Promise<PickedFile[]> | null } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const actions = useItemActions({
    companyId,
    mayRestore: may.restore,
    onDone: () => select(NOTHING),
    onDownload: props.onDownload,
    ...props.staff,
  });
  const viewer = useMemo(() => ({ isStaff, tagsOn, splitOn }), [isStaff, tagsOn, splitOn]);
  const menu = (item: DocumentItem) => (
    <ItemMenu item={item} actions={actionsFor([item], may, viewer)} onRun={actions.run} />
  );
  const picked = shown.filter((item) => selected.has(keyOf(item)));
  const selection: Selection = {
    selected,
    onChange: select,
    actions: actionsFor(picked, may, viewer).map(({ key, disabledReason }) => {
      const { label, Icon } = ACTION_WORDS[key];
      return {
        label,
        icon: <Icon size="1.125rem" stroke={1.6} />,
        run: () => actions.run(key, picked),
        disabledReason,
        destructive: key === 'delete',
      };
    }),
  };
  const dragging = useDragging({
    items: shown,
    chosenWith: (item) => (selected.has(keyOf(item)) ? picked : [item]),
    mayDrag: may.edit_files || may.edit_folders,
    onMove: actions.move,
    onFiles: may.upload
      ? (dropped, to) => setAdding({ path: to ?? path, dropped: filesOfDrop(dropped) })
      : null,
  });
  const onPointerOver = useNear(shown, props.onNear);

  if (isForbidden(folder.error))
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="You can’t see these documents"
        why="Your role on this entity doesn’t include its documents."
      />
    );
  if (isMissing(folder.error))
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="This folder isn’t here"
        why="It may have been renamed, moved or deleted."
        action={
          <Button variant="default" onClick={() => place.go(ROOT)}>
            All documents
          </Button>
        }
      />
    );

  const open = (item: DocumentItem) => (item.type === 'folder' ? place.go(item.link) : props.onOpen(item));
  const hrefOf = (item: DocumentItem) =>
    item.type === 'folder' ? placeHref(item.link) : props.fileHref(item);
  const empty = {
    icon: <IconFolder size={32} stroke={1.4} />,
    title: isSearch ? 'Nothing found' : path === ROOT ? 'No documents yet' : 'This folder is empty',
    why: isSearch
      ? 'Try fewer letters, or another word.'
      : isStaff
        ? 'Files your firm or the client adds appear here.'
        : 'Files you or your firm add appear here.',
  };
  const toolbar = (
    <div className={classes.tools}>
      {may.show_deleted && !isSearch ? (
        <Checkbox
          label="Show deleted"
          checked={place.showDeleted}
          onChange={(event) => place.setShowDeleted(event.currentTarget.checked)}
        />
      ) : null}
      <SegmentedControl
        aria-label="View"
        value={place.view}
        onChange={(view) => place.setView(view)}
        data={[
          { value: 'list', label: <IconList size="1.125rem" stroke={1.6} aria-label="List" role="img" /> },
          {
            value: 'grid',
            label: <IconLayoutGrid size="1.125rem" stroke={1.6} aria-label="Grid" role="img" />,
          },
        ]}
      />
    </div>
  );
  const copyFolderUrl = () =>
    void navigator.clipboard
      .writeText(window.location.href)
      .then(() => toast.success('Folder link copied'))
      .catch(() => toast.error('We couldn’t copy the link. Copy the address from your browser instead.'));
  const openFile = props.viewer?.(shown);
  return (
    <>
      <Still covered={Boolean(openFile)}>
        <PageHeader
          title="Documents"
          subtitle={phone && !isStaff ? null : props.entityName}
          actions={
            <>
              {may.edit_folders || may.reason !== null ? (
                <Button
                  variant="default"
                  {...(phone
                    ? { 'aria-label': 'Create Folder', px: 'sm' }
                    : { leftSection: <IconFolderPlus size="1.125rem" stroke={1.6} aria-hidden /> })}
                  disabled={!may.edit_folders}
                  title={may.edit_folders ? undefined : (may.reason ?? undefined)}
                  onClick={() => actions.createFolder(path)}
                >
                  {phone ? <IconFolderPlus size="1.25rem" stroke={1.6} aria-hidden /> : 'Create Folder'}
                </Button>
              ) : null}
              {may.upload ? (
                <Button
                  leftSection={<IconUpload size="1.125rem" stroke={1.6} aria-hidden />}
                  onClick={() => setAdding({ path, dropped: null })}
                >
                  Upload Documents
                </Button>
              ) : null}
            </>
          }
        />
        <div
          className={classes.browser}
          data-client={!isStaff || undefined}
          onPointerOver={onPointerOver}
          {...dragging}
        >
          <Breadcrumbs path={path} onCopyUrl={copyFolderUrl} />
          <div className={classes.panes}>
            {phone ? null : (
              <aside className={classes.side}>
                {tree.data ? (
                  <FolderTree
                    label="Folders"
                    folders={tree.data.folders}
                    current={isSearch ? '' : path}
                    onChoose={place.go}
                  />
                ) : null}
              </aside>
            )}
            {place.view === 'list' ? (
              <DataTable
                name="documents"
                label="Documents"
                columns={documentColumns({ isStaff, tagsOn, isSearch, menu })}
                rows={items}
                total={list.data?.total}
                rowKey={keyOf}
                state={state}
                onState={patch}
                asked={list}
                rowHref={hrefOf}
                onOpen={open}
                selection={selection}
                search={{ placeholder: 'Search all folders' }}
                toolbar={toolbar}
                plain={!isStaff}
                empty={empty}
              />
            ) : (
              <section className={classes.gridPane} aria-label="Documents" ref={region}>
                <FilterRow
                  state={state}
                  onState={patch}
                  search={{ placeholder: 'Search all folders' }}
                  filters={[]}
                  region={region}
                  sorts={SORTS}
                >
                  {toolbar}
                </FilterRow>
                {items?.length === 0 ? (
                  <EmptyTable empty={empty} state={state} onState={patch} filters={[]} />
                ) : (
                  <DocumentGrid
                    items={shown}
                    keyOf={keyOf}
                    selected={selected}
                    onSelect={select}
                    hrefOf={hrefOf}
                    onOpen={open}
                    menu={menu}
                    picture={(item) => <PagePicture item={item} />}
                  />
                )}
                {selected.size > 0 ? <BulkBar selection={selection} /> : null}
                <TableFooter
                  state={state}
                  onState={patch}
                  shown={items?.length}
                  total={list.data?.total}
                  hints={[]}
                />
              </section>
            )}
          </div>
        </div>
      </Still>
      {actions.dialog}
      {openFile}
      {adding ? props.upload({ ...adding, onClose: () => setAdding(null) }) : null}
    </>
  );
}

const SORTS = [
  { key: 'name', header: 'Name', sortable: true, render: () => null },
  { key: 'updated_at', header: 'Updated', sortable: true, render: () => null },
  { key: 'created_at', header: 'Created', sortable: true, render: () => null },
];
const sortOf = (sort: string) => (sort === 'updated_at' || sort === 'created_at' ? sort : 'name');
