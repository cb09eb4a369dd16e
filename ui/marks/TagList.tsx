import { CloseButton } from '@mantine/core';
import { Tag } from './Tag.tsx';
import classes from './tag-list.module.css';

interface TagListProps {
  names: readonly string[];
  /** Those whose names nobody looked up; they count among the rest. */
  unnamed?: number;
  limit?: number;
  /** On as many lines as it takes. */
  wraps?: boolean;
  /** By its place among the names. */
  onRemove?: (at: number) => void;
}

const SHOWN = 3;

/** CLI-021: the first few, and how many more there are. */
export function TagList({ names, unnamed = 0, limit = SHOWN, wraps = false, onRemove }: TagListProps) {
  const rest = names.slice(limit);
  const more = rest.length + unnamed;
  if (names.length === 0 && more === 0) return null;
  return (
    <span className={classes.tags} data-wraps={onRemove || wraps ? true : undefined}>
      {names.slice(0, limit).map((name, at) => (
        <span key={name} className={classes.tag}>
          <Tag>{name}</Tag>
          {onRemove ? (
            <CloseButton size="xs" aria-label={`Remove ${name}`} onClick={() => onRemove(at)} />
          ) : null}
        </span>
      ))}
      {more > 0 ? (
        <span title={rest.join(', ') || undefined} className={classes.tag}>
          <Tag>{`+${more} more`}</Tag>
        </span>
      ) : null}
    </span>
  );
}
