/** What other signing views of clients are made of. */
export { FieldLayer, fieldId } from './review/FieldLayer.tsx';
export { FinishSheet, type Finished } from './review/FinishSheet.tsx';
export { forgetRequest, keepProgress, readKept } from './review/kept-progress.ts';
export { NextLinkButton } from './review/NextLinkButton.tsx';
export { PaperDialog } from './review/PaperDialog.tsx';
export { People } from './review/People.tsx';
export { type OwnName, SignatureSheet } from './review/SignatureSheet.tsx';
export { signedAs } from './review/field-words.ts';
export { TextSheet } from './review/TextSheet.tsx';
export { useNotes } from './review/use-notes.ts';
