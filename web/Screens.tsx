import { Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { screenName } from './places.ts';

/** The screen at this address. One that is still being fetched shows its outline at once, never the screen before it. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  const screen = useRoutes(routes);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary>
      <Suspense key={screenName(routes, pathname)} fallback={<ScreenSkeleton />}>
        {screen}
      </Suspense>
    </ErrorBoundary>
  );
}
