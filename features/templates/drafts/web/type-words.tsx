/** What the kinds of answers and sections are called, and their marks. */
import {
  IconAbc,
  IconAlignLeft,
  IconCalendar,
  IconChecklist,
  IconCircleCheck,
  IconCircleDot,
  IconFileText,
  IconListDetails,
  IconLock,
  IconSquareCheck,
  IconStack2,
  IconToggleLeft,
  IconUpload,
  IconWritingSign,
  type Icon,
} from '@tabler/icons-react';
import type { QuestionType, SectionKey } from '#features/questionnaires/model.ts';

export const TYPE_WORDS: Readonly<Record<QuestionType, string>> = {
  boolean: 'Yes or no',
  select: 'One choice',
  multiple: 'Several choices',
  text: 'Short text',
  textarea: 'Long text',
  date: 'Date',
  upload: 'Upload',
  entries: 'Entries',
  password: 'Hidden text',
};

export const TYPE_ICONS: Readonly<Record<QuestionType, Icon>> = {
  boolean: IconToggleLeft,
  select: IconCircleDot,
  multiple: IconSquareCheck,
  text: IconAbc,
  textarea: IconAlignLeft,
  date: IconCalendar,
  upload: IconUpload,
  entries: IconStack2,
  password: IconLock,
};

export const SECTION_WORDS: Partial<Record<SectionKey, string>> = {
  questionnaire: 'Questions',
  agreement_signature: 'Letter to sign',
  custom: 'Page to read',
  document_checklist: 'Document checklist',
  review_and_submit: 'Review and submit',
};

const SECTION_ICONS: Partial<Record<SectionKey, Icon>> = {
  agreement_signature: IconWritingSign,
  custom: IconFileText,
  document_checklist: IconChecklist,
  review_and_submit: IconCircleCheck,
};
export const sectionIcon = (key: SectionKey): Icon => SECTION_ICONS[key] ?? IconListDetails;
