import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { roleHoldersQuery } from '../queries.ts';

export interface RoleHoldersProps {
  role: { id: number; role_name: string };
  onClose: () => void;
}

/** Who has a role, and on which entities; it is taken away on the entity's page. */
export function RoleHolders({ role, onClose }: RoleHoldersProps) {
  const held = useInfiniteQuery(roleHoldersQuery(role.id));
  const rows = held.data?.pages.flatMap((page) => page.assignments);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={role.role_name}
      subtitle="Who has this role and where"
      footer={
        held.hasNextPage ? (
          <Button
            variant="default"
            loading={held.isFetchingNextPage}
            onClick={() => void held.fetchNextPage()}
          >
            Show more
          </Button>
        ) : null
      }
    >
      {held.error ? <RegionError onRetry={() => void held.refetch()} /> : null}
      {!rows && !held.error ? <Skeletons /> : null}
      {rows?.length === 0 ? <p>No one has this role yet.</p> : null}
      <RowList label="Who has this role">
        {rows?.map((row) => (
          <ListRow key={row.id}>
            <PersonAvatar id={row.user_id} name={row.full_name} image={row.medium_url} size={24} decorative />
            <RowWords
              name={<Link to={`/admin/${row.company_hash}`}>{row.company_name}</Link>}
              facts={row.full_name}
            />
          </ListRow>
        ))}
      </RowList>
    </SideDrawer>
  );
}
