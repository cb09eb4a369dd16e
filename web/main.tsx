import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SheafProvider } from '#ui/theme/SheafProvider.tsx';

const router = createBrowserRouter([
  {
    path: '/design',
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./design/DesignPage.tsx')).DesignPage }),
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <SheafProvider>
      <RouterProvider router={router} />
    </SheafProvider>
  </StrictMode>,
);
