import { ClientShell } from '../ClientShell.tsx';
import { PlacesContext } from '../places.ts';
import { Screens } from '../Screens.tsx';
import { clientRoutes } from './client-routes.tsx';

export function ClientApp() {
  return (
    <PlacesContext value={clientRoutes}>
      <ClientShell>
        <Screens routes={clientRoutes} />
      </ClientShell>
    </PlacesContext>
  );
}
