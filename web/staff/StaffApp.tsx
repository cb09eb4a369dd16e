import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { StaffShell } from '../StaffShell.tsx';
import { SlotsContext } from '#platform/web/slots.ts';
import { JOINED_SLOTS } from './slots.ts';
import { staffRoutes } from './staff-routes.tsx';

export function StaffApp() {
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
