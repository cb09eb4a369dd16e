/** How a file is looked at: its pages, itself as a picture, a table, plain text, the text of a Word file, or not at all. */
export const SHOWN_AS = [
  'pdf',
  'picture',
  'sheet',
  'text',
  'words',
  'waiting',
  'quarantined',
  'none',
] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

export interface ShownFacts {
  content_type: string;
  reading: 'waiting' | 'read' | 'failed' | 'quarantined' | null;
  /** A picture that has been made into a PDF. */
  has_twin: boolean;
}

/** Every browser draws these by itself. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);
/** The older kind, .doc, is taken no more; those that are here are only downloaded. */
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEETS = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
]);

/** Whether it is shown at all, judged by what a list knows of it. */
export const isShown = (file: Omit<ShownFacts, 'has_twin'>): boolean =>
  ['pdf', 'picture', 'sheet', 'text', 'words'].includes(shownAs({ ...file, has_twin: false }));

/** Pictures become pages once they are read. */
export const isPages = ({ content_type }: Pick<ShownFacts, 'content_type'>): boolean =>
  content_type.startsWith('application/pdf') || content_type.startsWith('image/');

/** VWR-001, VWR-002, VWR-003, VWR-004. */
export function shownAs({ content_type, reading, has_twin }: ShownFacts): ShownAs {
  const [type = ''] = content_type.split(';');
  if (reading === 'quarantined') return 'quarantined';
  if (type === 'application/pdf' || has_twin) return 'pdf';
  if (DRAWN.has(type)) return 'picture';
  if (SHEETS.has(type)) return 'sheet';
  if (type === 'text/plain') return 'text';
  if (type === DOCX) return 'words';
  return type.startsWith('image/') && reading === 'waiting' ? 'waiting' : 'none';
}
