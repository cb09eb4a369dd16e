import type { AccessLevel } from '#platform/permissions.ts';

const MINUTE = 60_000;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const IDLE = { staff: 30 * MINUTE, client: 60 * MINUTE };
const LONGEST = { staff: 12 * 60 * MINUTE, client: 24 * 60 * MINUTE };

const kindOf = (level: AccessLevel | null) => (level === null ? 'client' : 'staff');

export const sessionEnd = (level: AccessLevel | null, startedAt: Date): Date =>
  new Date(startedAt.getTime() + LONGEST[kindOf(level)]);

export const isIdle = (level: AccessLevel | null, lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > IDLE[kindOf(level)];

/** IPv6 neighbours share a /64, so they share a counter. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
