/** Everything a questionnaire shows only once somebody asks for it, in one file of the program: see later-parts.ts. */
export { Letter } from '../../agreements/web/Letter.tsx';
export { Checklist } from '../../checklist/web/Checklist.tsx';
export { ChecklistDialog } from '../../checklist/web/ChecklistDialog.tsx';
export { Door } from '../../checklist/web/door/Door.tsx';
export { UploadField } from '../../checklist/web/UploadField.tsx';
export { NotesDialog } from '../../notes/web/NotesDialog.tsx';
export { ContactDialog } from './contact/ContactDialog.tsx';
export { EntriesDialog } from './entries/EntriesDialog.tsx';
export { LaterDialog } from './LaterDialog.tsx';
export { SectionsSheet } from './layout/SectionsSheet.tsx';
export { CompletionDialog } from './review/CompletionDialog.tsx';
export { Review } from './review/Review.tsx';
