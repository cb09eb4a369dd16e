/** The folders every entity starts with. They are shown before they are made, which the first change does. */
import type { FolderRow } from './folder-tree.ts';

/** Where messages and questionnaires keep what is attached to them: reserved, nobody deletes it. */
export const ATTACHMENTS = '/Attachments';
export const clientUploads = (year: number): string => `/${year}/Client Uploads`;
export const ofQuestionnaires = (year: number): string => `/${year}/Questionnaires`;
export const ofReturns = (year: number): string => `/${year}/Tax Return`;
const OF_A_YEAR = ['Client Uploads', 'Questionnaires', 'Tax Return', 'STAFF ONLY'] as const;

/** The year returns are prepared for: that of the day ten months ago. */
export function taxYear(now: Date): number {
  return now.getUTCMonth() >= 10 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
}

/** Those still to be made: all of them for a new entity (0), or those of a year that has begun since. */
export function foldersToCome(openedYear: number, year: number, at: string): FolderRow[] {
  if (openedYear >= year) return [];
  let id = 0;
  const folder = (name: string, parent_id: number | null = null): FolderRow => ({
    // No stored folder has such an id.
    id: (id -= 1),
    parent_id,
    name,
    staff_only: name === 'STAFF ONLY',
    reserved: `/${name}` === ATTACHMENTS,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    files: 0,
  });
  const ofYear = folder(String(year));
  return [
    ofYear,
    ...OF_A_YEAR.map((name) => folder(name, ofYear.id)),
    ...(openedYear === 0 ? [folder('Permanent'), folder(ATTACHMENTS.slice(1))] : []),
  ];
}
