import { type ReactNode, useState } from 'react';
import { SlotsContext } from '#platform/web/slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { PlacesContext } from '../places.ts';
import { Screens } from '../Screens.tsx';
import { StaffShell } from '../StaffShell.tsx';
import { JOINED_SLOTS } from './slots.ts';
import { staffRoutes } from './staff-routes.tsx';

/** The screens, and around them what features show over any of them. */
const AROUND = JOINED_SLOTS.around.reduceRight<ReactNode>(
  (within, Around) => <Around>{within}</Around>,
  <Screens routes={staffRoutes} />,
);

export function StaffApp() {
  const [me, firm] = [useMe(), useFirm()];
  // Before any screen is drawn that may have a draft to bring back.
  useState(() => setDraftOwner(`${me.id}:${firm.id}`));
  return (
    <SlotsContext value={JOINED_SLOTS}>
      <PlacesContext value={staffRoutes}>
        <StaffShell>{AROUND}</StaffShell>
      </PlacesContext>
    </SlotsContext>
  );
}
