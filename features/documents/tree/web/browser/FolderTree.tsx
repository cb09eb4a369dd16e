import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { TreeFolder } from '../../model.ts';
import { ROOT } from '../../rules/folder-tree.ts';
import { FileIcon } from './FileIcon.tsx';
import { shortName } from './short-name.ts';
import classes from './folder-tree.module.css';

interface FolderTreeProps {
  label: string;
  folders: readonly TreeFolder[];
  current: string;
  onChoose: (path: string) => void;
  /** Not to be chosen, nor what lies below. */
  without?: ReadonlySet<string>;
}

const ofFolder = (staff_only: boolean) => ({ type: 'folder', staff_only, content_type: '' }) as const;
const TOP = 'All documents';
const NONE: ReadonlySet<string> = new Set();

/** All folders of an entity. Arrows move and open, as trees do; every folder is a place to drop on. */
export function FolderTree({ label, folders, current, onChoose, without = NONE }: FolderTreeProps) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  // The way to where one is stands open unless it was closed by hand.
  const isOpen = (path: string) =>
    opened.get(path) ?? (path === ROOT || `${current}/`.startsWith(`${path}/`));
  const set = (path: string, open: boolean) => setOpened((map) => new Map(map).set(path, open));
  const top = { name: TOP, path: ROOT, staff_only: false, children: [...folders] };
  const rows = flat(top, 0, isOpen, without);
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === current),
  );
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = rows.some(({ path }) => path === focused) ? focused : rows[at]!.path;

  const turn = (path: string, open: boolean): undefined => {
    set(path, open);
    return undefined;
  };

  const move = (event: KeyboardEvent<HTMLElement>, path: string) => {
    const index = rows.findIndex((row) => row.path === path);
    const row = rows[index]!;
    const steps: Record<string, () => string | undefined> = {
      ArrowDown: () => rows[index + 1]?.path,
      ArrowUp: () => rows[index - 1]?.path,
      Home: () => rows[0]!.path,
      End: () => rows.at(-1)!.path,
      ArrowRight: () => (row.hasChildren && !isOpen(path) ? turn(path, true) : rows[index + 1]?.path),
      ArrowLeft: () =>
        row.hasChildren && isOpen(path)
          ? turn(path, false)
          : rows.slice(0, index).findLast((above) => above.level < row.level)?.path,
    };
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step();
    if (next === undefined) return;
    setFocused(next);
    event.currentTarget
      .closest('[role=tree]')
      ?.querySelector<HTMLElement>(`[data-drop-path="${CSS.escape(next)}"]`)
      ?.focus();
  };

  return (
    <div role="tree" aria-label={label} className={classes.tree}>
      {rows.map(({ path, name, level, staff_only, hasChildren }) => (
        <div
          key={path}
          role="treeitem"
          aria-level={level + 1}
          aria-expanded={hasChildren ? isOpen(path) : undefined}
          aria-selected={path === current}
          tabIndex={path === tabStop ? 0 : -1}
          className={classes.row}
          style={{ '--level': level } as never}
          data-drop-path={path}
          onFocus={() => setFocused(path)}
          onClick={() => onChoose(path)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault();
              onChoose(path);
            } else move(event, path);
          }}
        >
          {hasChildren ? (
            <span
              className={classes.twist}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                set(path, !isOpen(path));
              }}
            >
              {isOpen(path) ? <IconChevronDown size="1rem" /> : <IconChevronRight size="1rem" />}
            </span>
          ) : (
            <span className={classes.twist} aria-hidden />
          )}
          <FileIcon item={ofFolder(staff_only)} size="1.125rem" />
          <span className={classes.name} title={name}>
            {shortName(name)}
          </span>
        </div>
      ))}
    </div>
  );
}

interface Row {
  path: string;
  name: string;
  level: number;
  staff_only: boolean;
  hasChildren: boolean;
}

function flat(
  folder: Pick<TreeFolder, 'name' | 'path' | 'staff_only' | 'children'>,
  level: number,
  isOpen: (path: string) => boolean,
  without: ReadonlySet<string>,
): Row[] {
  const { name, path, staff_only } = folder;
  const children = folder.children.filter((child) => !without.has(child.path));
  return [
    { path, name, level, staff_only, hasChildren: children.length > 0 },
    ...(isOpen(path) ? children.flatMap((child) => flat(child, level + 1, isOpen, without)) : []),
  ];
}
