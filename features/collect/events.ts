import { exportEvents } from './exports/events.ts';
import { overviewEvents } from './overview/events.ts';
import { reminderEvents } from './reminders/events.ts';
import { sendingEvents } from './sending/events.ts';
import { stateEvents } from './state/events.ts';

export const collectEvents = [sendingEvents, stateEvents, reminderEvents, overviewEvents, exportEvents];
