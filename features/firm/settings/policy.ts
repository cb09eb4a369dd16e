import { type Actor, holds } from '#platform/actor.ts';

/** FRM-003: the firm's settings are the partners'. */
export const mayEditSettings = (actor: Actor): boolean => holds(actor, 'firm_settings');
