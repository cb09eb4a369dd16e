import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { userQuery } from '#features/clients/web/staff.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { userEntries } from '../navigation/staff-navigation.ts';
import { StaffNavItem } from './StaffNavItem.tsx';
import classes from './UserLevel.module.css';

export function UserLevel({ userId, rail }: { userId: string; rail: boolean }) {
  const { pathname } = useLocation();
  const { data: user } = useQuery(userQuery(userId));
  return (
    <>
      {user && !rail ? (
        <div className={classes.person}>
          <PersonAvatar id={user.id} name={user.full_name} image={user.medium_url} size={28} decorative />
          <span>{user.full_name}</span>
        </div>
      ) : null}
      {userEntries(userId, pathname).map((entry) => (
        <StaffNavItem key={entry.key} entry={entry} rail={rail} />
      ))}
    </>
  );
}
