import { sendingEvents } from './sending/events.ts';

export const collectEvents = [sendingEvents];
