import type { AccessLevel, Permission } from './permissions.ts';
import { levelHolds } from './permissions.ts';

/** Who is acting. Policies decide on this and on the thing acted on, and on nothing else. */
export interface StaffActor {
  kind: 'staff';
  firmId: number;
  userId: number;
  level: AccessLevel;
  groupId: number | null;
  sessionId: string;
  provedAt: string;
  /** What the person may see and do, counted up with every change of it. */
  accessVersion: number;
}
export interface ClientActor {
  kind: 'client';
  firmId: number;
  userId: number;
  readonly: boolean;
  /** Before their address is proven, all a person may do is this one thing. */
  limitedTo: string | null;
  sessionId: string;
  provedAt: string;
  /** What the person may see and do, counted up with every change of it. */
  accessVersion: number;
}
/** A job of the firm itself: reminders, digests, sealing. */
export interface SystemActor {
  kind: 'system';
  firmId: number;
}
export type SignedInActor = StaffActor | ClientActor;
export type FirmActor = SignedInActor | SystemActor;
export type Actor = FirmActor | { kind: 'anonymous' };

export const holds = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'staff' && levelHolds(actor.level, permission);
