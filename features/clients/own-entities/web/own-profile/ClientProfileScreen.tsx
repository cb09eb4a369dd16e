import { ProfileScreen } from '#features/accounts/web/index.ts';
import { OwnEntities } from './OwnEntities.tsx';

/** A client's profile with the addresses of their entities. */
export function ClientProfileScreen() {
  return <ProfileScreen more={{ id: 'entities', title: 'Your entities', content: <OwnEntities /> }} />;
}
