import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { ClientShell } from '../ClientShell.tsx';
import { clientRoutes } from './client-routes.tsx';

export function ClientApp() {
  const screen = useRoutes(clientRoutes);
  return (
    <ClientShell>
      <ErrorBoundary>
        <Suspense fallback={null}>{screen}</Suspense>
      </ErrorBoundary>
    </ClientShell>
  );
}
