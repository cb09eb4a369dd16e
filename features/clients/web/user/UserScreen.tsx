import { showPhone } from '#platform/phone.ts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DetailList } from '../DetailList.tsx';
import { userQuery } from '../queries.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import classes from './UserScreen.module.css';

export function UserScreen() {
  const { userId = '' } = useParams();
  const firm = useFirm();
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        icon={<IconUserQuestion size={32} stroke={1.4} />}
        title="We could not find this user"
        why="The link may be incomplete, or the user is not yours to see."
        action={<Link to="/clients">Back to Users</Link>}
      />
    );
  }
  if (error) return <RegionError why="We could not load this user." onRetry={() => void refetch()} />;
  if (!user) return <Skeletons />;
  const group = firm.preferences.has_firm_groups
    ? [{ label: 'Group', value: groupName(firm, user.group_id) }]
    : [];
  return (
    <>
      <title>{`${user.full_name} · Sheaf`}</title>
      <PageHeader title={user.full_name} subtitle={user.email ?? 'No email'} />
      <div className={classes.columns}>
        <DetailList
          title="Details"
          details={[
            { label: 'Email', value: user.email },
            { label: 'Phone', value: user.phone_number && showPhone(user.phone_number) },
            { label: 'Assigned advisor', value: staffName(firm, user.assigned_advisor_id) },
            ...group,
            { label: 'Access', value: user.readonly_access ? 'Read-only' : 'May answer and upload' },
            { label: 'Created', value: shortDate(user.created_at) },
          ]}
        />
        <TitledSection
          id="entities"
          title="Entities"
          none={user.entities.length === 0 && 'This user owns no entity.'}
        >
          <RowList>
            {user.entities.map((entity) => (
              <ListRow key={entity.id} className={classes.row}>
                <Link to={`/admin/${entity.hash_id}`}>{entity.name}</Link>
                <span className={classes.type}>{entity.entity_type}</span>
              </ListRow>
            ))}
          </RowList>
        </TitledSection>
      </div>
    </>
  );
}
