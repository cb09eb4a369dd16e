import { draftEvents } from './drafts/events.ts';
import { libraryEvents } from './library/events.ts';
import { startEvents } from './start/events.ts';

export const templateEvents = [startEvents, libraryEvents, draftEvents];
