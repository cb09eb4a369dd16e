/** Who cannot be sent a questionnaire, and why. */
import type { BlockedBy } from '../model.ts';

/** Owners are told of a questionnaire by the fourth kind of notification, and sign by the fifth. */
export const RECEIVES = 4;
export const SIGNS = 5;

export interface OwnerFacts {
  user_id: number;
  name: string;
  fname: string;
  email: string | null;
  phone: string | null;
  wants_sms: boolean;
  readonly: boolean;
  active: boolean;
  types: readonly number[];
}
export interface EntityFacts {
  inactive: boolean;
  readonly: boolean;
  owners: readonly OwnerFacts[];
  /** Of the same template and year. */
  has_one: boolean;
}

/** SND-046: they get it, each an own copy. */
export const receiversOf = ({ owners }: Pick<EntityFacts, 'owners'>): OwnerFacts[] =>
  owners.filter(({ types, active, email }) => types.includes(RECEIVES) && active && email !== null);

/** Owners who are told or sign, and can. */
const ableOf = ({ owners }: Pick<EntityFacts, 'owners'>): OwnerFacts[] =>
  owners.filter(({ types, active }) => active && (types.includes(RECEIVES) || types.includes(SIGNS)));

/** The first reason there is; null where nothing is in the way. */
export function blockedBy(entity: EntityFacts): BlockedBy | null {
  if (entity.inactive) return 'inactive';
  if (entity.readonly) return 'read_only';
  const able = ableOf(entity);
  if (able.length === 0) return 'no_owner';
  if (able.every(({ readonly }) => readonly)) return 'read_only';
  if (receiversOf(entity).length === 0)
    return able.some(({ email }) => email !== null) ? 'no_owner' : 'no_email';
  return entity.has_one ? 'has_one' : null;
}

/** Whose record repairs it, where it is not the entity’s own. */
export function blockedByUser(entity: EntityFacts): number | null {
  const reason = blockedBy(entity);
  const able = ableOf(entity);
  if (reason === 'no_email') return able.find(({ email }) => email === null)?.user_id ?? null;
  if (reason === 'read_only' && !entity.readonly)
    return able.find(({ readonly }) => readonly)?.user_id ?? null;
  return null;
}

/** Those it cannot reach, each with its reason. */
export const leftOutOf = (
  targets: readonly (EntityFacts & { id: number; name: string })[],
): { entity_id: number; name: string; reason: BlockedBy }[] =>
  targets.flatMap((target) => {
    const reason = blockedBy(target);
    return reason === null ? [] : [{ entity_id: target.id, name: target.name, reason }];
  });

export const channelsOf = ({ email, phone, wants_sms }: OwnerFacts): ('mail' | 'sms' | 'app')[] => [
  ...(email === null ? [] : (['mail'] as const)),
  ...(wants_sms && phone !== null ? (['sms'] as const) : []),
  'app',
];

/** As they stand beside the name of who is left out. */
export const BLOCKED_WORDS: Record<BlockedBy, string> = {
  inactive: 'Inactive entity',
  read_only: 'Read-only: they can’t answer',
  no_owner: 'No owner receives questionnaires',
  no_email: 'No email address',
  has_one: 'Already has this one for the year',
};
