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
import { Meter } from '#ui/marks/Meter.tsx';
import { useLook } from '../../preview/web/look-address.ts';
import { relevantQuery } from './queries.ts';
import classes from './overview.module.css';

/** OVR-014: only where the firm has it. */
export function RelevantSection({ companyId }: { companyId: number }) {
  const { preferences } = useFirm();
  return preferences.parent_entity_relevant_questionnaire_statuses_enabled === true ? (
    <Relevant companyId={companyId} />
  ) : null;
}

function Relevant({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(relevantQuery(companyId));
  const look = useLook();
  const rows = data?.questionnaires;
  return (
    <TitledSection
      id="relevant-questionnaires"
      title="Parent entity questionnaires"
      none={rows?.length === 0 && 'This entity hasn’t been sent anything about another questionnaire.'}
    >
      {error && !rows ? (
        <RegionError why="We couldn’t load these questionnaires." onRetry={() => void refetch()} />
      ) : null}
      {!rows && !error ? <Skeletons lines={[60]} /> : null}
      {rows && rows.length > 0 ? (
        <RowList label="Parent entity questionnaires">
          {rows.map((row) => (
            <ListRow key={row.id} className={classes.row}>
              <RowWords
                name={
                  <Link
                    to={{ search: `?look=${row.id}` }}
                    onClick={(event) => {
                      event.preventDefault();
                      look.open(
                        row.id,
                        rows.map(({ id }) => id),
                      );
                    }}
                  >
                    {row.formatted_name}
                  </Link>
                }
              >
                <span className={classes.facts}>
                  <span>{row.company_name}</span>
                  {row.due_date !== null && <span>Due {shortDate(row.due_date)}</span>}
                  <span>For {row.sent_about_it.join(', ')}</span>
                </span>
              </RowWords>
              <span className={classes.standing}>
                <span className={classes.status}>{row.status}</span>
                {!row.is_draft && (
                  <Meter percent={row.progress} label={`Progress of ${row.formatted_name}`} />
                )}
              </span>
            </ListRow>
          ))}
        </RowList>
      ) : null}
    </TitledSection>
  );
}
