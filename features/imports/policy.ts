import { type Actor, holds } from '#platform/actor.ts';

export const mayImport = (actor: Actor): boolean => holds(actor, 'import.run');
