import { Button, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { SaveState, type SaveStatus } from '#ui/feedback/SaveState.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useWayOut } from '#ui/leaving/use-layer.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { LineItem } from '../../model.ts';
import { lineItemsQuery } from '../queries.ts';
import { LineRow } from './LineRow.tsx';
import { useLines } from './use-lines.ts';
import classes from './lines.module.css';

export interface LineItemsDialogProps {
  itemId: number;
  itemName: string;
  onClose: () => void;
}

/** SND-073, SND-074: what stood in an item. Every field saves itself. */
export function LineItemsDialog({ itemId, itemName, onClose }: LineItemsDialogProps) {
  const { data, error, refetch } = useQuery(lineItemsQuery(itemId));
  const [status, setStatus] = useState<SaveStatus>('idle');
  const hasLocked = data?.line_items.some(({ removable }) => !removable) ?? false;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Line Items for ${data?.item.name ?? itemName}`}
      footerNote={
        hasLocked && data ? (
          <span className={classes.note}>
            <IconLock size="1rem" stroke={1.6} aria-hidden /> From the {data.item.year} return, can’t be
            deleted
          </span>
        ) : null
      }
      footer={
        <>
          <span className={classes.state}>
            <SaveState status={status} />
          </span>
          <Done onClick={onClose} />
        </>
      }
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the line items." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons /> : null}
      {data ? <Lines {...data} onStatus={setStatus} /> : null}
    </Dialog>
  );
}

/** Asks first while a field holds what could not be saved. */
function Done({ onClick }: { onClick: () => void }) {
  const wayOut = useWayOut();
  return <Button onClick={wayOut(onClick)}>Done</Button>;
}

interface LinesProps {
  item: { id: number; year: number };
  line_items: readonly LineItem[];
  may_edit: boolean;
  onStatus: (status: SaveStatus) => void;
}

function Lines({ item, line_items, may_edit, onStatus }: LinesProps) {
  const { rows, begin, saved, remove, notRemoved } = useLines(item.id, line_items);
  const valueLabel = `${item.year} value`;
  return (
    <>
      {rows.length === 0 ? <p className={classes.none}>No line items yet.</p> : null}
      {rows.length > 0 ? (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col" className={classes.value}>
                {valueLabel}
              </th>
              <th scope="col" className={classes.end}>
                <VisuallyHidden>{may_edit ? 'Delete' : 'Locked'}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, line }) =>
              line && (!may_edit || !line.removable) ? (
                <PlainLine key={key} line={line} />
              ) : (
                <LineRow
                  key={key}
                  itemId={item.id}
                  line={line}
                  valueLabel={valueLabel}
                  onSaved={(now) => saved(key, now)}
                  onStatus={onStatus}
                  onRemove={() => remove(key, line)}
                  isRemoveFailed={line !== null && line.id === notRemoved}
                />
              ),
            )}
          </tbody>
        </table>
      ) : null}
      {may_edit ? (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size="1rem" stroke={1.6} aria-hidden />}
          onClick={begin}
        >
          Add line item
        </Button>
      ) : null}
    </>
  );
}

/** One that can be read only: it came with the return, or its reader may change nothing here. */
function PlainLine({ line }: { line: LineItem }) {
  return (
    <tr className={classes.plain}>
      <td>{line.category}</td>
      <td className={classes.value}>{line.value}</td>
      <td className={classes.end}>
        {line.removable ? null : (
          <>
            <IconLock size="1rem" stroke={1.6} aria-hidden />
            <VisuallyHidden>Locked</VisuallyHidden>
          </>
        )}
      </td>
    </tr>
  );
}
