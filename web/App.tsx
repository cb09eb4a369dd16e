import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { StepUpHost } from '#features/accounts/web/index.ts';
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx';
import { PageOwnerContext } from '#ui/layout/PageTitle.tsx';
import { SheafProvider } from '#ui/theme/SheafProvider.tsx';
import { FirmFaceContext, useFirmFace } from './firm-face.ts';
import { AppRoutes } from './routes.tsx';

/** The firm's colours and name around everything, signed in or not. */
export function App() {
  const face = useFirmFace();
  // The design page tries on other firms' colours and begins with none.
  const theme = useLocation().pathname === '/design' ? null : face.theme;
  return (
    <SheafProvider firm={theme}>
      <FirmFaceContext value={face}>
        <PageOwnerContext value={face.name}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
            <StepUpHost />
          </ErrorBoundary>
        </PageOwnerContext>
      </FirmFaceContext>
    </SheafProvider>
  );
}
