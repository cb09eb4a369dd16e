/** Server-sent events over fetch: EventSource cannot carry an Authorization header. */
import { createParser } from 'eventsource-parser';

export interface LiveEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Feeds text as it arrives; hands out each event once it is complete. Comments are dropped. */
export function createEventParser(onEvent: (event: LiveEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => onEvent({ event, data, id }),
  });
  return (text) => parser.feed(text);
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Doubles from 1 s to 30 s; the jitter keeps a thousand browsers from coming back in the same second. */
export function reconnectWait(failures: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
