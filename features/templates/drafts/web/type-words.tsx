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

export const SECTION_ICONS: Readonly<Record<SectionKey, Icon>> = {
  custom: IconFileText,
  agreement_signature: IconWritingSign,
  questionnaire: IconListDetails,
  review_and_submit: IconCircleCheck,
  pdf_review: IconFileText,
  payment_request: IconFileText,
  download_document: IconFileText,
  pdf_signature: IconWritingSign,
  document_checklist: IconChecklist,
  delivery: IconFileText,
};
