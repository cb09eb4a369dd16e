import type { Actor } from '#platform/actor.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';

/** Who agrees for the firm that papers leave it, and sees what left. */
export const maySpeakForFirm = (actor: Actor): boolean => mayEditSettings(actor);
