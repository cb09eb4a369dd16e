import { reaches, type SignedInActor } from '#platform/actor.ts';

/** CLI-128: read-only people change nothing of themselves; they can still end their sessions. */
export const mayEditProfile = (actor: SignedInActor): boolean => actor.kind === 'staff' || !actor.readonly;

/** FRM-057: named by the portal's own settings, never by what an address looks like, and only as staff of a firm. */
export const isPlatformAdmin = (
  actor: SignedInActor,
  admins: readonly string[],
  email: string | null,
): boolean => actor.kind === 'staff' && email !== null && admins.includes(email.toLowerCase());

/** FRM-068: a client sees their own and the firm's people, a group advisor the clients of the group. */
export const maySeePicture = (
  actor: SignedInActor,
  person: { id: number; is_advisor: boolean; group_id: number | null },
): boolean => person.is_advisor || person.id === actor.userId || reaches(actor, person.group_id);
