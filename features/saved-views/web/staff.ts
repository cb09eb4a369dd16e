/** What only staff load. */
export { useSavedViews } from './use-saved-views.ts';
export { ViewButtons } from './ViewButtons.tsx';
