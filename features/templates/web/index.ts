import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const TemplateStartScreen = lazyScreen(
  () => import('./start/TemplateStartScreen.tsx'),
  'TemplateStartScreen',
);
export const CreateFromTemplateScreen = lazyScreen(
  () => import('./create/CreateFromTemplateScreen.tsx'),
  'CreateFromTemplateScreen',
);
