import { Suspense, useState } from 'react';
import { useRoutes } from 'react-router';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { useFirm } from '#features/firm/web/index.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { StaffShell } from '../StaffShell.tsx';
import { SlotsContext } from '#platform/web/slots.ts';
import { JOINED_SLOTS } from './slots.ts';
import { staffRoutes } from './staff-routes.tsx';

export function StaffApp() {
  const [me, firm] = [useMe(), useFirm()];
  // Before any screen is drawn that may have a draft to bring back.
  useState(() => setDraftOwner(`${me.id}:${firm.id}`));
  const screen = useRoutes(staffRoutes);
  return (
    <SlotsContext value={JOINED_SLOTS}>
      <StaffShell>
        <ErrorBoundary>
          <Suspense fallback={null}>{screen}</Suspense>
        </ErrorBoundary>
      </StaffShell>
    </SlotsContext>
  );
}
