import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { NONE_FOUND } from '../messages.ts';
import type { ConversationRow } from '../model.ts';
import { ConversationLine } from './ConversationLine.tsx';
import { conversationsQuery, type ListAsked } from './queries.ts';
import classes from './list.module.css';

interface ConversationListProps {
  asked: ListAsked;
  currentId: number | null;
  to: (row: ConversationRow) => string;
  title?: string;
  /** What can be done where there is nothing at all. */
  emptyAction?: ReactNode;
}

const SKELETON = [70, 45, 90, 60, 50, 80, 65, 40, 85];

/** Pages follow as the end comes near; rows out of sight cost nothing to draw. */
export function ConversationList({ asked, currentId, to, title, emptyAction }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(useMe().id, asked));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    const watch = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && !isFetchingNextPage && void fetchNextPage(),
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (error && !data)
    return (
      <RegionError
        why="We couldn’t load your conversations. Nothing was changed."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeletons lines={SKELETON} label="Loading conversations" />;
  // A conversation that moved up while a page was fetched stands on two of them.
  const rows = [
    ...new Map(data.pages.flatMap((page) => page.conversations).map((row) => [row.id, row])).values(),
  ];
  const search = asked.search ?? '';
  if (rows.length === 0)
    return (
      <div className={classes.empty}>
        <EmptyState
          icon={<IconMessage2 size={32} stroke={1.4} />}
          title={NONE_FOUND}
          why={
            search !== ''
              ? 'Try a name, or a word from a message.'
              : asked.unread
                ? 'You’re all caught up.'
                : 'Conversations appear here once someone writes.'
          }
          action={search === '' && !asked.unread ? emptyAction : null}
        />
      </div>
    );
  return (
    <ul className={classes.rows} aria-label="Conversations">
      {rows.map((row) => (
        <li key={row.id}>
          <ConversationLine
            row={row}
            to={to(row)}
            current={row.id === currentId}
            search={search}
            {...(title === undefined ? {} : { title })}
          />
        </li>
      ))}
      {hasNextPage ? (
        <li ref={end} className={classes.more}>
          <Button
            variant="subtle"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
