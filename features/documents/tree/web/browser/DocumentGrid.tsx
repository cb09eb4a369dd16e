import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#platform/web/show-date.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import type { DocumentItem } from '../../../model.ts';
import { FileIcon } from './FileIcon.tsx';
import { shortName } from './short-name.ts';
import classes from './grid.module.css';

interface DocumentGridProps {
  items: readonly DocumentItem[];
  keyOf: (item: DocumentItem) => string;
  selected: ReadonlySet<string | number>;
  onSelect: (selected: ReadonlySet<string | number>) => void;
  hrefOf: (item: DocumentItem) => string;
  onOpen: (item: DocumentItem) => void;
  menu: (item: DocumentItem) => ReactNode;
  picture: (item: DocumentItem) => ReactNode;
}

/** Pictures of first pages instead of rows; folders stand above them. */
export function DocumentGrid(props: DocumentGridProps) {
  const { items, keyOf, selected, onSelect } = props;
  const toggle = (item: DocumentItem) => {
    const next = new Set(selected);
    const key = keyOf(item);
    if (!next.delete(key)) next.add(key);
    onSelect(next);
  };
  const card = (item: DocumentItem, index: number) => (
    <li
      key={keyOf(item)}
      className={item.type === 'folder' ? classes.folder : classes.file}
      data-row={index}
      data-selected={selected.has(keyOf(item)) || undefined}
      data-deleted={item.deleted_at !== null || undefined}
      {...(item.type === 'folder' && item.deleted_at === null ? { 'data-drop-path': item.link } : {})}
    >
      <Checkbox
        className={classes.check}
        aria-label={`Select ${item.name}`}
        checked={selected.has(keyOf(item))}
        onChange={() => toggle(item)}
      />
      {item.type === 'file' ? (
        <div className={classes.picture} aria-hidden>
          {props.picture(item)}
          {item.is_new ? (
            <span className={classes.fresh}>
              <Tag tone="accent">New</Tag>
            </span>
          ) : null}
          {item.page_count !== null && item.page_count > 1 ? (
            <span className={classes.pages}>{item.page_count} pages</span>
          ) : null}
        </div>
      ) : null}
      <div className={classes.words}>
        <FileIcon item={item} />
        <Link
          to={props.hrefOf(item)}
          className={classes.name}
          title={item.name}
          onClick={(event) => {
            if (item.type === 'folder' || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            props.onOpen(item);
          }}
        >
          {shortName(item.name)}
        </Link>
        {props.menu(item)}
      </div>
      {item.type === 'file' ? (
        <p className={classes.facts}>
          <span>{item.deleted_at === null ? item.description || fileFacts(item) : 'Deleted'}</span>
          <span>{shortDate(item.updated_at)}</span>
        </p>
      ) : null}
    </li>
  );
  const folders = items.filter(({ type }) => type === 'folder');
  const files = items.filter(({ type }) => type === 'file');
  return (
    <div className={classes.grid}>
      {folders.length > 0 ? (
        <ul className={classes.folders} aria-label="Folders">
          {folders.map(card)}
        </ul>
      ) : null}
      <ul className={classes.files} aria-label="Files">
        {files.map((item, at) => card(item, folders.length + at))}
      </ul>
    </div>
  );
}

const fileFacts = ({ page_count }: DocumentItem): string =>
  page_count === null ? '' : `${page_count} page${page_count === 1 ? '' : 's'}`;
