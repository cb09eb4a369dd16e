/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

export { TYPE_ICONS, TYPE_WORDS } from '../drafts/web/type-words.tsx';
export { sectionMinutes } from '../rules/lint/minutes.ts';

const TemplatesScreen = lazyScreen(() => import('../library/web/TemplatesScreen.tsx'), 'TemplatesScreen');
const CatalogScreen = lazyScreen(() => import('../library/web/CatalogScreen.tsx'), 'CatalogScreen');
const TemplateEditorScreen = lazyScreen(
  () => import('../drafts/web/editor/TemplateEditorScreen.tsx'),
  'TemplateEditorScreen',
);
const TemplatePreviewScreen = lazyScreen(
  () => import('../preview/web/TemplatePreviewScreen.tsx'),
  'TemplatePreviewScreen',
);
const CatalogPreviewScreen = lazyScreen(
  () => import('../preview/web/CatalogPreviewScreen.tsx'),
  'CatalogPreviewScreen',
);

export const templatesSlots: StaffSlots = {
  routes: [
    { path: '/templates', Component: TemplatesScreen },
    { path: '/templates/catalog', Component: CatalogScreen },
    { path: '/templates/catalog/:catalogKey', Component: CatalogPreviewScreen },
    { path: '/templates/:templateId', Component: TemplateEditorScreen },
    { path: '/preview/template/:templateId', Component: TemplatePreviewScreen },
  ],
};
