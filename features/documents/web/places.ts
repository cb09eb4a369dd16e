import { type EntityPlace, everyone } from '#features/firm/current/model.ts';

export const documentsEntityPlaces: readonly EntityPlace[] = [
  { key: 'documents', label: 'Documents', path: 'documents', order: 30, shown: everyone },
];
