import { describe, expect, it, vi } from 'vitest';
import { followLive, liveHandler, type LiveSeams } from './live.ts';

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

function follow(answers: ((init: RequestInit) => Response | Promise<Response>)[]) {
  const stop = new AbortController();
  const opened: RequestInit[] = [];
  const waits: number[] = [];
  const onEvent = vi.fn();
  const seams: LiveSeams = {
    open: async (init) => {
      opened.push(init);
      const answer = answers[opened.length - 1];
      if (!answer) {
        stop.abort();
        return stream('');
      }
      return answer(init);
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    random: () => 1,
    readMsAgo: () => 2500.4,
    onEvent,
  };
  return { run: () => followLive(seams, stop.signal), opened, waits, onEvent };
}

describe('followLive', () => {
  it('comes back after the stream ends and says which event it saw last', async () => {
    const live = follow([() => stream('id: 8\nevent: change\ndata: {}\n\n'), () => stream('')]);
    await live.run();
    expect(new Headers(live.opened[0]!.headers).get('last-event-id')).toBeNull();
    expect(new Headers(live.opened[1]!.headers).get('last-event-id')).toBe('8');
  });

  it('says with its first stream how long ago the page was read', async () => {
    const refuse = () => new Response('', { status: 503 });
    const live = follow([refuse, () => stream('event: alert\ndata: {}\n\n'), () => stream('')]);
    await live.run();
    expect(live.opened.map(({ headers }) => new Headers(headers).get('x-read-ms-ago')).slice(0, 3)).toEqual([
      '2500',
      '2500',
      null,
    ]);
  });

  it('waits longer after each failure and starts over once something arrived', async () => {
    const refuse = () => new Response('', { status: 503 });
    const live = follow([refuse, refuse, refuse, () => stream('event: resync\ndata: {}\n\n'), refuse]);
    await live.run();
    expect(live.waits.slice(0, 5)).toEqual([1000, 2000, 4000, 1000, 2000]);
  });

  it('ends on 401: the session is over', async () => {
    const live = follow([() => new Response('', { status: 401 })]);
    await live.run();
    expect(live.opened).toHaveLength(1);
    expect(live.waits).toEqual([]);
  });

  it('survives a network that is gone', async () => {
    const live = follow([
      () => {
        throw new TypeError('offline');
      },
      () => stream('event: resync\ndata: {}\n\n'),
    ]);
    await live.run();
    expect(live.onEvent).toHaveBeenCalledTimes(1);
  });
});

describe('liveHandler', () => {
  const at = (event: string, data: unknown) => ({ event, data: JSON.stringify(data), id: null });
  const listeners = () => ({ onResync: vi.fn(), onChange: vi.fn(), onAlert: vi.fn() });

  it('hands on what others changed, and not what this tab did itself', () => {
    const heard = listeners();
    const handle = liveHandler('mine', heard);
    handle(at('change', { topics: ['entity:3'], tab: 'mine' }));
    handle(at('change', { topics: ['entity:4'], tab: 'theirs' }));
    handle(at('change', { topics: ['entities'], tab: null }));
    expect(heard.onChange.mock.calls).toEqual([[['entity:4']], [['entities']]]);
  });

  it('resync makes everything old', () => {
    const heard = listeners();
    liveHandler('mine', heard)({ event: 'resync', data: '', id: null });
    expect(heard.onResync).toHaveBeenCalledOnce();
    expect(heard.onChange).not.toHaveBeenCalled();
  });

  it('PLT-025: a global alert supplies show and text', () => {
    const heard = listeners();
    liveHandler('mine', heard)(at('alert', { show: true, text: 'At 9' }));
    expect(heard.onAlert).toHaveBeenCalledExactlyOnceWith({ show: true, text: 'At 9' });
  });
});
