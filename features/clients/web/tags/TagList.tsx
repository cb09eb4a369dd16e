import { Tag } from '#ui/marks/Tag.tsx';
import classes from './TagList.module.css';

const SHOWN = 2;

/** CLI-021: the first few, and how many more there are. */
export function TagList({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.slice(SHOWN);
  return (
    <span className={classes.tags}>
      {names.slice(0, SHOWN).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {rest.length > 0 ? (
        <span title={rest.join(', ')}>
          <Tag>{`+${rest.length} more`}</Tag>
        </span>
      ) : null}
    </span>
  );
}
