import { attachingEvents } from './attaching/events.ts';
import { fileEvents } from './files/events.ts';
import { handoffEvents } from './handoffs/events.ts';
import { readingEvents } from './readings/events.ts';
import { treeEvents } from './tree/events.ts';
import { uploadEvents } from './uploads/events.ts';

export const documentEvents = [
  treeEvents,
  uploadEvents,
  fileEvents,
  attachingEvents,
  handoffEvents,
  readingEvents,
];
