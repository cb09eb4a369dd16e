import { describe, expect, it } from 'vitest';
import { addressKey } from './sessions.ts';

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
  });
});
