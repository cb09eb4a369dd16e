import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressBase } from '#platform/web/preview.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { SessionProvider } from '#platform/web/session.tsx';
import { applyStoredKeys } from '#ui/keyboard-choice.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { App } from './App.tsx';

applyStoredKeys();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <AddressRouter basename={addressBase}>
          <App />
        </AddressRouter>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
void import('./after-first-paint.ts');
