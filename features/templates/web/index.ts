import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const TemplateStartScreen = lazyScreen(
  () => import('../start/web/start/TemplateStartScreen.tsx'),
  'TemplateStartScreen',
);
export const CreateFromTemplateScreen = lazyScreen(
  () => import('../start/web/create/CreateFromTemplateScreen.tsx'),
  'CreateFromTemplateScreen',
);

/** Edits that never reached the server belong to who is signed in. */
export async function forgetTemplateDrafts(): Promise<void> {
  await (await import('../drafts/web/editor/kept-draft.ts')).forgetAllDrafts();
}
