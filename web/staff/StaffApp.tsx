import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { StaffShell } from '../StaffShell.tsx';
import { staffRoutes } from './staff-routes.tsx';

export function StaffApp() {
  const screen = useRoutes(staffRoutes);
  return (
    <StaffShell>
      <ErrorBoundary>
        <Suspense fallback={null}>{screen}</Suspense>
      </ErrorBoundary>
    </StaffShell>
  );
}
