import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, reconnectWait, type LiveEvent } from './live-stream.ts';

function parse(...chunks: string[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const chunk of chunks) feed(chunk);
  return events;
}

describe('the event parser', () => {
  it('reads name, data and id, and drops comments', () => {
    expect(parse(': ping\n\nid: 41\nevent: change\ndata: {"topics":["entity:3"]}\n\n')).toEqual([
      { event: 'change', data: '{"topics":["entity:3"]}', id: '41' },
    ]);
  });

  it('gives the same events however the bytes are cut', () => {
    const text =
      'id: 1\r\nevent: change\r\ndata: one\ndata: two\n\n: ping\n\nevent: alert\ndata:{"show":true}\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const at = [...new Set([0, ...cuts, text.length])].toSorted((a, b) => a - b);
        const chunks = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(parse(...chunks)).toEqual(parse(text));
      }),
    );
  });

  it('does not hand out an event that is not finished', () => {
    expect(parse('event: change\ndata: x\n')).toEqual([]);
  });
});

describe('reconnecting', () => {
  it('waits 1 s first and 30 s at most, at least half of it', () => {
    expect(reconnectWait(1, 1)).toBe(1000);
    expect(reconnectWait(1, 0)).toBe(500);
    expect(reconnectWait(3, 1)).toBe(4000);
    expect(reconnectWait(50, 1)).toBe(30_000);
  });
});
