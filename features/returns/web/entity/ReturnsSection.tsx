import { Anchor, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
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
import { NO_RETURNS, SEND_TAX_RETURN } from '../../messages.ts';
import { entityReturnsQuery } from '../queries.ts';
import { returnHref } from '../return-address.ts';
import { StatusCell } from '../StatusCell.tsx';
import { useUploading } from '../upload/upload-address.ts';

export function ReturnsSection({ companyId }: { companyId: number }) {
  return useFirm().preferences.new_tax_return_delivery_enabled === true ? (
    <Returns companyId={companyId} />
  ) : null;
}

/** The newest returns of an entity, and where they stand. */
function Returns({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(entityReturnsQuery(companyId));
  const upload = useUploading();
  const rows = data?.tax_returns;
  return (
    <TitledSection id="tax-returns" title="Tax returns" none={rows?.length === 0 && NO_RETURNS}>
      {error && !rows ? (
        <RegionError why="We couldn’t load the tax returns." onRetry={() => void refetch()} />
      ) : null}
      {!rows && !error ? <Skeletons lines={[70, 55]} /> : null}
      {rows && rows.length > 0 ? (
        <RowList label="Tax returns">
          {rows.map((row) => (
            <ListRow key={row.id}>
              <RowWords
                name={
                  <Anchor component={Link} to={returnHref(row)}>
                    {row.tax_return_name}
                  </Anchor>
                }
                facts={`${row.tax_year} · ${shortDate(row.updated_at)}`}
              >
                <StatusCell row={row} />
              </RowWords>
            </ListRow>
          ))}
        </RowList>
      ) : null}
      {upload ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size="1rem" stroke={1.6} aria-hidden />}
          onClick={() => upload({ companyId })}
        >
          {SEND_TAX_RETURN}
        </Button>
      ) : null}
    </TitledSection>
  );
}
