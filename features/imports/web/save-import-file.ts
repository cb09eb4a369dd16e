import { saveFile } from '#platform/web/save-file.ts';

export const saveTemplate = (listType: 'individuals' | 'businesses' | 'staff'): Promise<void> =>
  saveFile(`/api/imports/template/${listType}?format=xlsx`, `sheaf-${listType}.xlsx`);

export const saveFailedRows = (importId: number): Promise<void> =>
  saveFile(`/api/imports/${importId}/failed_rows`, 'rows-to-correct.csv');
