/** Who is reminded, by which ways, and who not and why. */
import { channelsOf } from '#features/reminders/rules/channels.ts';
import { RECEIVES } from '../../sending/rules/blocked.ts';
import type { NobodyThere } from './next-reminder.ts';

export interface OwnerFacts {
  user_id: number;
  name: string;
  fname: string;
  email: string | null;
  phone: string | null;
  /** They agreed to text messages. */
  wants_sms: boolean;
  /** They did not switch reminders off. */
  wants_reminders: boolean;
  readonly: boolean;
  active: boolean;
  types: readonly number[];
  time_zone: string;
}

export const NOT_REMINDED = ['not_notified', 'inactive', 'read_only', 'switched_off', 'no_address'] as const;
export type NotReminded = (typeof NOT_REMINDED)[number];

/** Null where nothing is in the way. */
export function notReminded(owner: OwnerFacts): NotReminded | null {
  if (!owner.types.includes(RECEIVES)) return 'not_notified';
  if (!owner.active) return 'inactive';
  if (owner.readonly) return 'read_only';
  if (!owner.wants_reminders) return 'switched_off';
  return channelsOf(owner).length === 0 ? 'no_address' : null;
}

export const NOT_REMINDED_WORDS: Record<NotReminded, string> = {
  not_notified: 'doesn’t receive questionnaires',
  inactive: 'can’t sign in',
  read_only: 'has read-only access',
  switched_off: 'turned reminders off',
  no_address: 'no email or phone',
};

export interface EntityFacts {
  inactive: boolean;
  readonly: boolean;
  owners: readonly OwnerFacts[];
}

export const remindedOf = ({ owners }: Pick<EntityFacts, 'owners'>): OwnerFacts[] =>
  owners.filter((owner) => notReminded(owner) === null);

/** Why nobody of an entity can be reminded; null where somebody can. */
export function unreachable(entity: EntityFacts): NobodyThere | null {
  if (entity.inactive) return 'inactive';
  if (entity.readonly) return 'read_only';
  return remindedOf(entity).length === 0 ? 'nobody' : null;
}
