/** What a questionnaire shows only once somebody asks for it. It comes after the questions, before it is needed. */
import { type ComponentProps, useEffect } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import type { ChecklistDialog as ChecklistDialogPart } from '../../checklist/web/ChecklistDialog.tsx';
import type { FormQuestion, FormSection } from '../../model.ts';
import { SealedField } from '../../web/answering/later-fields.ts';
import type { NotesDialog as NotesDialogPart } from '../../notes/web/NotesDialog.tsx';
import { inPlace } from './in-place.ts';
import type { EntriesDialog as EntriesDialogPart } from './entries/EntriesDialog.tsx';
import type { LaterDialog as LaterDialogPart } from './LaterDialog.tsx';
import type { SectionsSheet as SectionsSheetPart } from './layout/SectionsSheet.tsx';
import { ConflictPanel } from './saving/later-conflict.ts';
import type { CompletionDialog as CompletionDialogPart } from './review/CompletionDialog.tsx';

const bring = () => import('./all-later.ts');

export const ContactDialog = lazyScreen<'ContactDialog'>(bring, 'ContactDialog');
export const LaterDialog = lazyScreen<'LaterDialog', ComponentProps<typeof LaterDialogPart>>(
  bring,
  'LaterDialog',
);
export const NotesDialog = lazyScreen<'NotesDialog', ComponentProps<typeof NotesDialogPart>>(
  bring,
  'NotesDialog',
);
export const EntriesDialog = lazyScreen<'EntriesDialog', ComponentProps<typeof EntriesDialogPart>>(
  bring,
  'EntriesDialog',
);
export const Door = lazyScreen<'Door', { ids: readonly number[] }>(bring, 'Door');
export const CompletionDialog = lazyScreen<'CompletionDialog', ComponentProps<typeof CompletionDialogPart>>(
  bring,
  'CompletionDialog',
);
export const SectionsSheet = lazyScreen<'SectionsSheet', ComponentProps<typeof SectionsSheetPart>>(
  bring,
  'SectionsSheet',
);
export const ChecklistDialog = lazyScreen<'ChecklistDialog', ComponentProps<typeof ChecklistDialogPart>>(
  bring,
  'ChecklistDialog',
);

export const UploadField = inPlace(
  lazyScreen<'UploadField', { question: FormQuestion }>(bring, 'UploadField'),
);
export const Checklist = inPlace(lazyScreen<'Checklist', { section: FormSection }>(bring, 'Checklist'));
export const Review = inPlace(lazyScreen<'Review'>(bring, 'Review'));
export const Letter = inPlace(lazyScreen<'Letter', { section: FormSection }>(bring, 'Letter'));

const ALL = [
  SealedField,
  ConflictPanel,
  UploadField,
  Checklist,
  Review,
  Letter,
  LaterDialog,
  NotesDialog,
  EntriesDialog,
  SectionsSheet,
  CompletionDialog,
  ChecklistDialog,
  ContactDialog,
];

const bringAll = () => {
  for (const part of ALL) void part.preload().catch(() => undefined);
};

/** Once the questions stand: whoever loses the line afterwards can still open all of it. */
export function useLaterParts(): void {
  useEffect(() => whenIdle(bringAll), []);
}
