/** Reads a live stream as a browser would, for tests. */
export interface LiveReader {
  events: { name: string; data: unknown; id: string | null }[];
  /** Resolves with the next event of this name that has not been waited for. */
  next: (name: string, within?: number) => Promise<{ data: unknown; id: string | null }>;
  closed: Promise<void>;
  stop: () => void;
}

export async function openLive(
  origin: string,
  { token, cookie }: { token: string; cookie: string },
  lastEventId?: string,
  more: Record<string, string> = {},
): Promise<LiveReader> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: {
      authorization: `Bearer ${token}`,
      cookie,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      ...more,
    },
    signal: abort.signal,
  });
  if (response.status !== 200) await response.body?.cancel();
  if (response.status !== 200) throw new Error(`the stream was refused: ${response.status}`);
  const events: LiveReader['events'] = [];
  const waiting = new Set<() => void>();
  let seen = 0;
  const closed = (async () => {
    let text = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) {
          const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? null;
          const name = field('event');
          if (name) events.push({ name, data: JSON.parse(field('data')!), id: field('id') });
        }
        for (const wake of waiting) wake();
      }
    } catch {
      // Aborted by the test.
    }
    for (const wake of waiting) wake();
  })();
  return {
    events,
    closed,
    stop: () => abort.abort(),
    async next(name, within = 2000) {
      const deadline = Date.now() + within;
      for (;;) {
        const at = events.findIndex((event, index) => index >= seen && event.name === name);
        if (at >= 0) {
          seen = at + 1;
          return events[at]!;
        }
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`no ${name} within ${within} ms`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(wake, left);
          function wake() {
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          }
          waiting.add(wake);
        });
      }
    },
  };
}
