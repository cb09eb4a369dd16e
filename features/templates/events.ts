import { startEvents } from './start/events.ts';

export const templateEvents = [startEvents];
