import { type Actor, holds } from '#platform/actor.ts';

export interface DropSettings {
  firm_user_ids_to_receive_drop_link_notification: readonly number[];
}

/** Whoever sets the drop link up, and whoever was named to hear of new files. They belong to no entity and no group yet. */
export const mayHandleDrops = (actor: Actor, settings: DropSettings): boolean =>
  actor.kind === 'staff' &&
  (holds(actor, 'drop_link.settings') ||
    settings.firm_user_ids_to_receive_drop_link_notification.includes(actor.userId));

export const maySeeDropLink = (actor: Actor): boolean => holds(actor, 'drop_link.settings');
