import { handlers } from '#platform/server/http/feature.ts';
import { notes } from '../contract.ts';
import { addNote, toggleNoteRemoval } from './notes.ts';

export const noteHandlers = handlers(notes, { addNote, toggleNoteRemoval });
