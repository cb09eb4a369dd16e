import type { EntityPlace } from '#features/firm/current/model.ts';
import { everyone } from '#features/firm/current/rules/who-sees.ts';

export const documentsEntityPlaces: readonly EntityPlace[] = [
  { key: 'documents', label: 'Documents', path: 'documents', order: 30, shown: everyone },
];
