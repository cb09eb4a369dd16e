import { Suspense } from 'react';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { SheafProvider } from '#ui/theme/SheafProvider.tsx';
import { FirmFaceContext, useFirmFace } from './firm-face.ts';
import { AppRoutes } from './routes.tsx';

/** The firm's colours and name around everything, signed in or not. */
export function App() {
  const face = useFirmFace();
  return (
    <SheafProvider firm={face.theme}>
      <FirmFaceContext value={face}>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </FirmFaceContext>
    </SheafProvider>
  );
}
