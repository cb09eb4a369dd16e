import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import classes from './screens.module.css';

/** MSG-005. */
export function NothingChosen() {
  return (
    <div className={classes.nothing}>
      <EmptyState
        icon={<IconMessage2 size={32} stroke={1.4} />}
        title="Choose a conversation"
        why="The messages appear here."
      />
    </div>
  );
}
