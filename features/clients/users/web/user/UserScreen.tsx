import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useSlots } from '#platform/web/slots.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { userQuery } from '../queries.ts';
import { UserDashboard } from './UserDashboard.tsx';

export function UserScreen() {
  const { userSections } = useSlots();
  const { userId = '' } = useParams();
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  if (isMissing(error))
    return (
      <MissingThing
        what="user"
        icon={<IconUserQuestion size={32} stroke={1.4} />}
        back={<Link to="/clients">Back to Users</Link>}
      />
    );
  if (error && !user) return <RegionError why="We couldn’t load this user." onRetry={() => void refetch()} />;
  if (!user) return <Skeletons />;
  return (
    <UserDashboard key={user.id} user={user}>
      {userSections.map(({ key, Component }) => (
        <Component key={key} userId={user.id} />
      ))}
    </UserDashboard>
  );
}
