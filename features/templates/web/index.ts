import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const TemplateStartScreen = lazyScreen(
  () => import('../start/web/start/TemplateStartScreen.tsx'),
  'TemplateStartScreen',
);
export const CreateFromTemplateScreen = lazyScreen(
  () => import('../start/web/create/CreateFromTemplateScreen.tsx'),
  'CreateFromTemplateScreen',
);
