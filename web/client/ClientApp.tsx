import { ElectronicConsents } from '#features/signature-requests/web/index.ts';
import { OwnTakeAway } from '#features/take-away/web/index.ts';
import { type ProfilePart, ProfilePartsContext } from '#platform/web/client-slots.ts';
import { ClientShell } from '../ClientShell.tsx';
import { PlacesContext } from '../places.ts';
import { Screens } from '../Screens.tsx';
import { clientRoutes } from './client-routes.tsx';

const PROFILE_PARTS: readonly ProfilePart[] = [
  { id: 'signing', title: 'Electronic signatures', Component: ElectronicConsents },
  { id: 'take-away', title: 'Take everything with you', Component: OwnTakeAway },
];

export function ClientApp() {
  return (
    <PlacesContext value={clientRoutes}>
      <ProfilePartsContext value={PROFILE_PARTS}>
        <ClientShell>
          <Screens routes={clientRoutes} />
        </ClientShell>
      </ProfilePartsContext>
    </PlacesContext>
  );
}
