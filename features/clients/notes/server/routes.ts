import { handlers } from '#platform/server/http/feature.ts';
import { noteCalls } from '../contract.ts';
import { listNotes, createNote, updateNote, deleteNote, restoreNote } from './notes.ts';

export const noteHandlers = handlers(noteCalls, {
  listNotes,
  createNote,
  updateNote,
  deleteNote,
  restoreNote,
});
