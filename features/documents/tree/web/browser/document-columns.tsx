import { IconLock, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import type { Column } from '#ui/data-table/types.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { TagList } from '#ui/marks/TagList.tsx';
import type { DocumentItem } from '../../../model.ts';
import { Excerpt } from './Excerpt.tsx';
import { FileIcon } from './FileIcon.tsx';
import { ReadingMark } from './ReadingMark.tsx';
import { shortName } from './short-name.ts';
import classes from './browser.module.css';

/** A row, with what was found in its text where it was found so. */
type ListedItem = DocumentItem & { excerpt?: readonly { text: string; found: boolean }[] };

/** The name with what is worth knowing at a glance: new, deleted, for staff only. */
export function ItemName({ item }: { item: DocumentItem }) {
  return (
    <span className={classes.item} title={item.name}>
      <FileIcon item={item} />
      <span className={classes.itemName} data-deleted={item.deleted_at !== null || undefined}>
        {shortName(item.name)}
      </span>
      {item.staff_only && item.type === 'folder' ? (
        <span className={classes.staffOnly}>
          <IconLock size="0.875rem" stroke={1.75} aria-hidden /> Staff only
        </span>
      ) : null}
      {item.is_new ? <Tag tone="accent">New</Tag> : null}
      <ReadingMark item={item} />
      {item.questionnaire_name === null ? null : (
        <span className={classes.attached} title={`Attached to ${item.questionnaire_name}`}>
          <IconPaperclip size="0.875rem" stroke={1.75} aria-hidden /> {item.questionnaire_name}
        </span>
      )}
      {item.deleted_at === null ? null : <span className={classes.deleted}>Deleted</span>}
    </span>
  );
}

interface ColumnOptions {
  isStaff: boolean;
  tagsOn: boolean;
  isSearch: boolean;
  menu: (item: DocumentItem) => ReactNode;
}

export function documentColumns({ isStaff, tagsOn, isSearch, menu }: ColumnOptions): Column<DocumentItem>[] {
  const columns: (Column<DocumentItem> | false)[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: !isSearch,
      hideable: false,
      width: isStaff ? '30%' : '52%',
      card: 'title',
      render: (item: ListedItem) => (
        <>
          <ItemName item={item} />
          {item.excerpt?.length ? <Excerpt parts={item.excerpt} /> : null}
        </>
      ),
    },
    isSearch && {
      key: 'path',
      header: 'Folder',
      card: 'subtitle',
      render: (item) => (item.path === '/' ? 'All documents' : item.path),
    },
    isStaff && {
      key: 'description',
      header: 'Description',
      card: 'subtitle',
      render: (item) => (
        <span className={classes.cut} title={item.description}>
          {item.description}
        </span>
      ),
    },
    isStaff &&
      tagsOn && { key: 'tags', header: 'Tags', render: (item) => <TagList names={item.tags} limit={2} /> },
    {
      key: 'created_at',
      header: 'Created',
      sortable: !isSearch,
      width: isStaff ? 86 : 110,
      render: (item) => shortDate(item.created_at),
    },
    {
      key: 'updated_at',
      header: 'Updated',
      sortable: !isSearch,
      width: isStaff ? 138 : 120,
      card: 'meta',
      render: (item) => (isStaff ? shortDateTime : shortDate)(item.updated_at),
    },
    { key: 'actions', header: 'Actions', hideable: false, width: 56, align: 'right', render: menu },
  ];
  return columns.filter((column) => column !== false);
}
