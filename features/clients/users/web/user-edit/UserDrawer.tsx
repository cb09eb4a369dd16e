import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { userQuery } from '../queries.ts';
import { EditUser } from './EditUser.tsx';

export interface UserDrawerProps {
  userId: number;
  /** The users of the page, in their order, for the arrows. */
  ids?: readonly number[];
  onOpen?: (id: number) => void;
  onClose: () => void;
}

const ALONE: readonly number[] = [];

export function UserDrawer({ userId, ids = ALONE, onOpen, onClose }: UserDrawerProps) {
  const { data: user, error, refetch } = useQuery(userQuery(String(userId)));
  const at = ids.indexOf(userId);
  const move = (by: number) => {
    const id = at < 0 ? undefined : ids[at + by];
    return id === undefined ? undefined : () => onOpen?.(id);
  };
  if (!user)
    return (
      <SideDrawer opened onClose={onClose} title="User">
        {error ? (
          <RegionError why="We couldn’t load this user." onRetry={() => void refetch()} />
        ) : (
          <Skeletons />
        )}
      </SideDrawer>
    );
  return <EditUser key={user.id} latest={user} onPrevious={move(-1)} onNext={move(1)} onClose={onClose} />;
}
