import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shell } from '#platform/shell-hint.ts';
import { addressBase } from '#platform/web/preview.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { reportError, watchErrors } from '#platform/web/report-errors.ts';
import { SessionProvider } from '#platform/web/session.tsx';
import { whenIdle } from '#platform/web/when-idle.ts';
import { applyStoredKeys } from '#ui/keyboard-choice.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { App } from './App.tsx';
import { bringFirstScreen } from './first-screen.ts';

watchErrors();
applyStoredKeys();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const queries = createQueryClient();
const shell = (document.documentElement.dataset.shell ?? 'public') as Shell;
// Not awaited at the top: the chunks of the screen import this one, and would wait for it in turn.
void bringFirstScreen(shell, location.pathname, queries).then((found) => {
  createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionProvider found={found}>
          <AddressRouter basename={addressBase}>
            <App />
          </AddressRouter>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  whenIdle(() => void import('./after-first-paint.ts'));
});
