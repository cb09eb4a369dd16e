/** Fields that few questions need; they come after the first questions. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { SealedFieldProps } from './SealedField.tsx';

export const SealedField = lazyScreen<'SealedField', SealedFieldProps>(
  () => import('./SealedField.tsx'),
  'SealedField',
);
