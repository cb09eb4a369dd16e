import { Menu } from '@mantine/core';
import { IconDots, IconFileText, IconFileTypePdf, IconGripVertical, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { mayBeTaken } from '#features/documents/rules/file-type.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { DOUBT_LINES } from '#features/intake/rules/doubt-lines.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import type { LyingDocument } from '../model.ts';
import { lookAt } from './door/door-store.ts';
import { PortalDid } from './door/PortalDid.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { type NamedTarget } from './targets.ts';
import { isSameSpot } from './target.ts';
import type { FileActions } from './use-files.ts';
import classes from './checklist.module.css';

interface FileChipProps {
  document: LyingDocument;
  actions: FileActions;
  targets: readonly NamedTarget[];
  disabled: boolean;
  /** Where it is dragged from; only lists with several places have it. */
  draggable?: boolean;
}

export const DRAGGED = 'application/x-sheaf-document';

const dragging = (id: number) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(DRAGGED, String(id));
    dataTransfer.effectAllowed = 'move';
  },
});

function FileIcon({ name }: { name: string }) {
  const look = { size: '1.375em', stroke: 1.6, 'aria-hidden': true } as const;
  if (/\.pdf$/i.test(name)) return <IconFileTypePdf {...look} />;
  return mayBeTaken(name, 'checklist') ? <IconPhoto {...look} /> : <IconFileText {...look} />;
}

/** A file that is there, with all that can be done with it in a menu; on desktop it can be dragged as well. */
export function FileChip({ document, actions, targets, disabled, draggable = false }: FileChipProps) {
  const { id, name, option } = document;
  const [isMoving, setMoving] = useState(false);
  const moves = targets.filter((target) => !isSameSpot(target, document));
  const drags = draggable && !disabled;
  return (
    <li className={classes.file} {...(drags ? dragging(id) : {})}>
      {drags && <IconGripVertical size="1.125em" aria-hidden className={classes.grip} />}
      <FileIcon name={name} />
      <span className={classes.fileName}>
        <button type="button" className={classes.openFile} onClick={() => actions.open(document)}>
          {name}
        </button>
        {option !== null && <span className={classes.small}>{option}</span>}
        <FileState document={document} />
        <PortalDid document={document} />
      </span>
      <Menu position="bottom-end" width={300} withinPortal>
        <Menu.Target>
          <button type="button" className={classes.dots} aria-label={`More for ${name}`}>
            <IconDots size="1.25em" aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => actions.open(document)}>Open</Menu.Item>
          {!disabled && moves.length > 0 && (
            <Menu.Item onClick={() => setMoving(true)}>Move to another place</Menu.Item>
          )}
          {!disabled && (
            <Menu.Item color="red" onClick={() => actions.remove(document)}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isMoving && (
        <PlaceSheet
          document={document}
          targets={targets}
          onChoose={(target) => {
            actions.move(document, target);
            setMoving(false);
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  );
}

function FileState({ document: { id, status, doubts } }: { document: LyingDocument }) {
  const firm = useFirm().name;
  const open = openDoubts(doubts);
  if (open.length > 0)
    return (
      <button type="button" className={classes.look} onClick={() => lookAt([id])}>
        {DOUBT_LINES[open[0]!.kind]}. Take a quick look
      </button>
    );
  if (doubts.some(({ kept, facts }) => kept && facts.kind !== 'corrected'))
    return <span className={classes.small}>Kept. {firm} will check it.</span>;
  if (status === 'identify_failed' || status === 'split_failed')
    return <span className={classes.bad}>We couldn’t read this one</span>;
  if (status === 'action_required') return <span className={classes.bad}>We’re looking at this file</span>;
  return null;
}
