import { annotationEvents } from './annotations/events.ts';
import { attachingEvents } from './attaching/events.ts';
import { downloadEvents } from './downloads/events.ts';
import { fileEvents } from './files/events.ts';
import { handoffEvents } from './handoffs/events.ts';
import { readingEvents } from './readings/events.ts';
import { splittingEvents } from './splitting/events.ts';
import { treeEvents } from './tree/events.ts';
import { uploadEvents } from './uploads/events.ts';
import { viewerEvents } from './viewer/events.ts';

export const documentEvents = [
  treeEvents,
  uploadEvents,
  fileEvents,
  attachingEvents,
  handoffEvents,
  viewerEvents,
  annotationEvents,
  downloadEvents,
  readingEvents,
  splittingEvents,
];
