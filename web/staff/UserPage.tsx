import { UserActivity } from '#features/activity/web/index.ts';
import { UserScreen } from '#features/clients/web/staff.ts';

/** The user's own screen with their activity beside it: the two features do not know each other. */
export function UserPage() {
  return <UserScreen renderActivity={(userId) => <UserActivity userId={userId} />} />;
}
