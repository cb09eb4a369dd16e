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

export { addressKey } from '#platform/address-key.ts';
