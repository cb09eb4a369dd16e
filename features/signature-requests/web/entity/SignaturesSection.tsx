import { Anchor, Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDate } from '#platform/web/show-date.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { entityRequestsQuery } from '../queries.ts';
import { requestPage } from '../request-page.ts';
import { RequestMenu } from '../RequestMenu.tsx';
import { StatusCell } from '../StatusCell.tsx';
import { useRequesting } from '../upload/request-address.ts';
import { useRequestActs } from '../use-request-acts.ts';

export function SignaturesSection({ companyId }: { companyId: number }) {
  return useFirm().preferences.signature_requests_enabled === true ? (
    <Requests companyId={companyId} />
  ) : null;
}

function Requests({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(entityRequestsQuery(companyId));
  const request = useRequesting();
  const acts = useRequestActs();
  const rows = data?.signature_requests;
  return (
    <TitledSection
      id="signatures"
      title="Signatures"
      none={rows?.length === 0 && 'Nothing has been sent for signature yet.'}
    >
      {error && !rows ? (
        <RegionError why="We couldn’t load the signature requests." onRetry={() => void refetch()} />
      ) : null}
      {!rows && !error ? <Skeletons lines={[70, 55]} /> : null}
      {rows && rows.length > 0 ? (
        <RowList label="Signature requests">
          {rows.map((row) => (
            <ListRow key={row.id}>
              <RowWords
                name={
                  <Anchor
                    component={Link}
                    to={requestPage(row)}
                    onClick={(event) => {
                      if (row.status !== 'processing') return;
                      event.preventDefault();
                      acts.open(row);
                    }}
                  >
                    {row.document_name}
                  </Anchor>
                }
                facts={`${row.tax_year} · ${shortDate(row.updated_at)}`}
              >
                <StatusCell request={row} />
              </RowWords>
              <RequestMenu row={row} acts={acts} />
            </ListRow>
          ))}
        </RowList>
      ) : null}
      {request ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSignature size="1rem" stroke={1.6} aria-hidden />}
          onClick={() => request(companyId)}
        >
          Request a signature
        </Button>
      ) : null}
    </TitledSection>
  );
}
