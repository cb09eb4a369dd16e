/** One actor of each kind, for asking a policy whom it lets: no server, no database. */
import type { Actor, ClientActor, StaffActor } from '#platform/actor.ts';
import { type AccessLevel, type Permission, PERMISSIONS } from '#platform/permissions.ts';

export const HERE = 3;
const ELSEWHERE = 4;

const session = { firmId: 1, sessionId: 's', provedAt: '2026-01-01T00:00:00.000Z', accessVersion: 1 };
const staff = (
  userId: number,
  level: AccessLevel,
  groupId: number | null = null,
  granted: readonly number[] = [],
): StaffActor => ({ kind: 'staff', ...session, userId, level, groupId, granted });
const client = (userId: number, more: Partial<ClientActor> = {}): ClientActor => ({
  kind: 'client',
  ...session,
  userId,
  readonly: false,
  limitedTo: null,
  previewedBy: null,
  ...more,
});

/** The things asked about stand in the group HERE. */
export const CAST = {
  partner: staff(11, 'partner'),
  admin: staff(12, 'admin'),
  full: staff(13, 'full'),
  'group here': staff(14, 'group', HERE),
  'group elsewhere': staff(15, 'group', ELSEWHERE),
  'group of none': staff(16, 'group'),
  'role holder': staff(17, 'group', ELSEWHERE),
  client: client(21),
  'read-only client': client(22, { readonly: true }),
  system: { kind: 'system', firmId: 1 },
  anonymous: { kind: 'anonymous' },
} as const satisfies Record<string, Actor>;
export type Role = keyof typeof CAST;

/** Whom a policy lets. The role holder is asked with these permissions on the thing itself. */
export const whoMay = (
  policy: (actor: Actor, granted: readonly number[]) => boolean,
  ...by: Permission[]
): Role[] =>
  (Object.keys(CAST) as Role[]).filter((name) =>
    policy(CAST[name], name === 'role holder' ? by.map((permission) => PERMISSIONS[permission]) : []),
  );
