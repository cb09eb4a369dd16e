import type { Actor } from '#platform/actor.ts';

/** Whoever was given its address may play the payer: a client who may change something. */
export const mayPlayPayer = (actor: Actor): boolean => actor.kind === 'client' && !actor.readonly;
