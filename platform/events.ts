/** What can happen in a feature, as data: the payload's shape and how it reads in the activity log. */
import type { z } from 'zod';

export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  payload: P;
  /** The activity category of the specification: 0 uncategorized, 1 detail change, 2 document, … */
  category: 0 | 1 | 2 | 3 | 4 | 7 | 8;
  /** The sentence after the person's name. */
  reads(payload: z.output<P>): string;
  /** Happens to a person who is not signed in yet: then it is told of them, and not of the portal. */
  ofPerson?: true;
}

export interface EventSet {
  feature: string;
  events: Record<string, EventDefinition>;
}

export const event = <P extends z.ZodType>(definition: EventDefinition<P>): EventDefinition<P> => definition;

export function defineEvents<const F extends string, E extends Record<string, EventDefinition>>(
  feature: F,
  events: E,
): { feature: F; events: E } {
  return { feature, events };
}

export type EventName<S extends { events: object }> = keyof S['events'] & string;
export type PayloadOf<S extends { events: object }, N extends EventName<S>> =
  S['events'][N] extends EventDefinition<infer P> ? z.input<P> : never;
