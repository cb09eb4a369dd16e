/** Server-sent events over fetch: EventSource cannot carry an Authorization header. Pure parts. */
export interface LiveEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Feeds text as it arrives; hands out each event once it is complete. Comments are dropped. */
export function createEventParser(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | null = null;

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0 || event !== '') onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const name = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    if (name === 'id') id = value;
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  };
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Doubles from 1 s to 30 s; the jitter keeps a thousand browsers from coming back in the same second. */
export function reconnectWait(failures: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
