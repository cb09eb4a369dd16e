import { Suspense } from 'react';
import { ProfileScreen } from '#features/accounts/web/index.ts';
import { useProfileParts } from '#platform/web/client-slots.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { OwnEntities } from './OwnEntities.tsx';

/** A client's profile with the addresses of their entities, and what other features add. */
export function ClientProfileScreen() {
  const parts = useProfileParts();
  return (
    <ProfileScreen
      more={[
        { id: 'entities', title: 'Your entities', content: <OwnEntities /> },
        ...parts.map(({ id, title, Component }) => ({
          id,
          title,
          content: (
            <Suspense fallback={<Skeletons />}>
              <Component />
            </Suspense>
          ),
        })),
      ]}
    />
  );
}
