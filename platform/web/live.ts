/** Keeps one live stream open while signed in, and hands on what it says. */
import { READ_HEADER } from '#platform/headers.ts';
import { createEventParser, reconnectWait, type LiveEvent } from './live-stream.ts';

export interface Alert {
  show: boolean;
  text: string;
}

export interface LiveSeams {
  open: (init: RequestInit) => Promise<Response>;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Milliseconds since what the page shows began to be read. */
  readMsAgo: () => number;
  onEvent: (event: LiveEvent) => void;
}

/** Runs until the signal says stop. A refused stream (401) ends it: the client has already signed out. */
export async function followLive(seams: LiveSeams, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (isFirst) headers[READ_HEADER] = String(Math.round(seams.readMsAgo()));
      if (lastId !== null) headers['last-event-id'] = lastId;
      const response = await seams.open({ headers, signal });
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`);
      isFirst = false;
      const feed = createEventParser((event) => {
        failures = 0;
        lastId = event.id ?? lastId;
        seams.onEvent(event);
      });
      const text = response.body.pipeThrough(new TextDecoderStream());
      for await (const chunk of chunksOf(text)) feed(chunk);
    } catch {
      if (signal.aborted) return;
    }
    failures += 1;
    await seams.wait(reconnectWait(failures, seams.random()), signal);
  }
}

/** Not every browser iterates a stream by itself. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

interface Listeners {
  /** What the server says anew after a pause: everything may be old. */
  onResync: () => void;
  /** What others changed. */
  onChange: (topics: readonly string[]) => void;
  onAlert: (alert: Alert) => void;
}

/** A tab has already looked again at what it changed itself. */
export function liveHandler(ownTab: string, listeners: Listeners): (event: LiveEvent) => void {
  return ({ event, data }) => {
    if (event === 'resync') listeners.onResync();
    if (event === 'alert') listeners.onAlert(JSON.parse(data) as Alert);
    if (event !== 'change') return;
    const { topics, tab } = JSON.parse(data) as { topics: string[]; tab: string | null };
    if (tab !== ownTab) listeners.onChange(topics);
  };
}

export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
