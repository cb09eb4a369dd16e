/** The categories of the log in words, and the mark each line wears. */

/** ACT-008. */
export const CATEGORY_WORDS = [
  { value: '1', label: 'Details' },
  { value: '2', label: 'Documents' },
  { value: '3', label: 'Questionnaires' },
  { value: '7', label: 'Questionnaire documents' },
  { value: '4', label: 'Messages' },
  { value: '8', label: 'Drop link' },
  { value: '0', label: 'Other' },
] as const;

export const categoryName = (category: number): string =>
  CATEGORY_WORDS.find(({ value }) => value === String(category))?.label ?? '';

export type ActivityMark =
  | 'delete'
  | 'sign'
  | 'pay'
  | 'lock'
  | 'upload'
  | 'download'
  | 'send'
  | 'sign-in'
  | 'details'
  | 'document'
  | 'questionnaire'
  | 'message'
  | 'drop-link'
  | 'other';

/** ACT-004: what was done decides first, then what it was done to. The first that fits counts. */
const BY_WORD: readonly (readonly [RegExp, ActivityMark])[] = [
  [/\b(?:deleted|removed)\b/, 'delete'],
  [/\b(?:signed in|sign-in|signed out)\b/, 'sign-in'],
  [/\b(?:signed|signature)\b/, 'sign'],
  [/\b(?:deposit|payment|paid)\b/, 'pay'],
  [/\b(?:un)?locked\b/, 'lock'],
  [/\buploaded\b/, 'upload'],
  [/\b(?:downloaded|exported)\b/, 'download'],
  [/\bsent\b/, 'send'],
];
const BY_TYPE: Readonly<Record<number, ActivityMark>> = {
  1: 'details',
  2: 'document',
  3: 'questionnaire',
  4: 'message',
  7: 'document',
  8: 'drop-link',
};

/** What stands in quotes is somebody's name for something, and says nothing of what was done. */
export function markOf({ type_id, text }: { type_id: number; text: string }): ActivityMark {
  const said = text.replaceAll(/“[^”]*”/g, '').toLowerCase();
  return BY_WORD.find(([word]) => word.test(said))?.[1] ?? BY_TYPE[type_id] ?? 'other';
}
