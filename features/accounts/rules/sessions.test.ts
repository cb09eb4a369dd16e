import { describe, expect, it } from 'vitest';
import { addressKey, isIdle, sessionEnd } from './sessions.ts';

describe('the counter of an address', () => {
  it('is the address itself for IPv4, also when it comes mapped', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
  it('is shared by an IPv6 /64', () => {
    const key = addressKey('2001:db8:1:2:3:4:5:6');
    expect(addressKey('2001:db8:1:2::1')).toBe(key);
    expect(addressKey('2001:0db8:0001:0002:ffff::')).toBe(key);
    expect(addressKey('2001:db8:1:3::1')).not.toBe(key);
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001::7:8')).toBe('2001:0:0:0::/64');
    expect(addressKey('x::ffff:203.0.113.9')).not.toBe('203.0.113.9');
  });
});

describe('a session', () => {
  const start = new Date('2026-03-01T08:00:00Z');
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

  it('ends after half a day for staff and a day for clients', () => {
    expect(sessionEnd('group', start)).toEqual(after(12 * 60));
    expect(sessionEnd(null, start)).toEqual(after(24 * 60));
  });

  it('is idle after half an hour for staff and an hour for clients, and not a moment before', () => {
    for (const [level, minutes] of [
      ['partner', 30],
      [null, 60],
    ] as const) {
      expect(isIdle(level, start, after(minutes)), String(level)).toBe(false);
      expect(isIdle(level, start, new Date(after(minutes).getTime() + 1)), String(level)).toBe(true);
    }
  });
});
