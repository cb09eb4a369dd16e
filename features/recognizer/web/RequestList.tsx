import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { settingsClasses as classes } from '#features/firm/web/staff.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import type { RecognizerRequest } from '../model.ts';
import { factsOf, nameOf } from '../rules/request-words.ts';
import { requestsQuery } from './queries.ts';

/** Every paper that left, for whom, and by whose consent. */
export function RequestList() {
  const list = useInfiniteQuery(requestsQuery);
  const rows = list.data?.pages.flatMap(({ requests }) => requests);
  return (
    <div className={classes.group}>
      <h3>What was sent</h3>
      {list.error ? <RegionError onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error ? <Skeletons /> : null}
      {rows?.length === 0 ? <p>Nothing was sent.</p> : null}
      {rows && rows.length > 0 ? (
        <RowList label="What was sent">
          {rows.map((row) => (
            <Sent key={row.id} request={row} />
          ))}
        </RowList>
      ) : null}
      {list.hasNextPage ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Sent({ request }: { request: RecognizerRequest }) {
  return (
    <ListRow>
      <RowWords
        name={nameOf(request)}
        facts={factsOf(request, {
          sent: dateInWords(request.sent_at),
          agreed: dateInWords(request.consent_at),
        })}
      />
    </ListRow>
  );
}
