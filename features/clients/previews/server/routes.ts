import { handlers } from '#platform/server/http/feature.ts';
import { previews } from '../contract.ts';
import { startPreview } from './preview.ts';

export const previewHandlers = handlers(previews, {
  startPreview,
});
