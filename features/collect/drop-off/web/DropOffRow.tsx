import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { isUnderWay, type Upload } from '#features/documents/web/pieces.ts';
import { UPLOAD_FAILED } from '#features/documents/messages.ts';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { DropOffItem } from '../model.ts';
import classes from './drop-off.module.css';

interface DropOffRowProps {
  item: DropOffItem;
  isIn: boolean;
  uploads: readonly Upload[];
  isNext: boolean;
  onPick: () => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  /** Null while one is being removed. */
  onTakeBack: ((file: DropOffItem['files'][number]) => void) | null;
}

export function DropOffRow(props: DropOffRowProps) {
  const { item, isIn, uploads, isNext, onPick, onRetry, onRemove, onTakeBack } = props;
  const sending = uploads.find(isUnderWay);
  const onTheWay = uploads.filter(({ state }) => state !== 'done');
  // What arrived in this visit is in the answer, too, once it was loaded again.
  const known = new Set(item.files.map(({ name }) => name));
  const justIn = uploads.filter(({ state, name }) => state === 'done' && !known.has(name));
  return (
    <li className={classes.item} data-next={isNext || undefined}>
      <StatusMark shape={sending ? 'progress' : isIn ? 'done' : 'empty'} share={sending?.share ?? 0} />
      <div className={classes.words}>
        <button type="button" className={classes.pick} aria-pressed={isNext} onClick={onPick}>
          {item.text}
          <VisuallyHidden>{isIn ? ', received' : ', not received yet'}</VisuallyHidden>
        </button>
        {item.files.map((file) => (
          <span key={file.upload_id} className={classes.sent}>
            <span className={classes.small}>{file.name}</span>
            {file.can_take_back ? (
              <button
                type="button"
                className={classes.takeBack}
                disabled={onTakeBack === null}
                aria-label={`Remove ${file.name}`}
                onClick={() => onTakeBack?.(file)}
              >
                Remove
              </button>
            ) : null}
          </span>
        ))}
        {justIn.map(({ key, name }) => (
          <span key={key} className={classes.small}>
            {name}
          </span>
        ))}
        {item.from_last_year && !isIn ? (
          <span className={classes.small}>
            <IconHistory size="1.125rem" stroke={1.6} aria-hidden /> You sent this last year
          </span>
        ) : null}
        {onTheWay.map((upload) => (
          <div key={upload.key} className={classes.upload}>
            <span className={classes.small} role={upload.state === 'failed' ? 'alert' : undefined}>
              {upload.state === 'failed'
                ? `${upload.name}: ${upload.message ?? UPLOAD_FAILED}`
                : `${upload.name}, sending ${Math.round(upload.share * 100)}%`}
            </span>
            {upload.state === 'failed' ? (
              <Button size="xs" variant="default" onClick={() => onRetry(upload.key)}>
                Try again
              </Button>
            ) : (
              <Meter percent={upload.share * 100} label={`Sending ${upload.name}`} />
            )}
            <ActionIcon
              aria-label={upload.state === 'failed' ? `Remove ${upload.name}` : `Cancel ${upload.name}`}
              onClick={() => onRemove(upload.key)}
            >
              <IconX size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
      </div>
    </li>
  );
}
