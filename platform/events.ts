/** What can happen in a feature, as data: the payload's shape, how it reads in the activity log, and whom it makes look again. */
import type { z } from 'zod';

export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  payload: P;
  /** The activity category of the specification: 0 uncategorized, 1 detail change, 2 document, … */
  category: 0 | 1 | 2 | 3 | 4 | 7 | 8;
  /** The sentence after the person's name. */
  reads(payload: z.output<P>): string;
  /** Happens to a person who is not signed in yet: then it is told of them, and not of the portal. */
  ofPerson?: true;
  /** Further topics, such as `questionnaire:9`, beside the entity and the person it happened to. */
  about?(payload: z.output<P>): readonly string[];
  /** The lists that gain, lose or reorder a row by it. Left out, those of its set. */
  lists?: readonly string[];
  /** Everybody of the firm hears of it, clients too: it changes what every page shows of the firm. */
  heardByAll?: true;
  /** Somebody looked: what lists and pages show stays as it is, and only the record of what happened grows. */
  justHistory?: true;
  /** One of many that another event sums up: it stands in the log of its client, not in the firm's. */
  oneOfMany?: true;
  /** The page that shows what it sums up. */
  opens?(payload: z.output<P>): string;
  /** Clients are not even woken by it: it happened to what only staff see. */
  staffOnly?(payload: z.output<P>): boolean;
}

/** An event under its name, as it is recorded. */
export type NamedEvent<P extends z.ZodType = z.ZodType> = EventDefinition<P> & { readonly name: string };
export type EventSet = Readonly<Record<string, NamedEvent>>;
export type PayloadOf<E> = E extends EventDefinition<infer P> ? z.input<P> : never;

export const event = <P extends z.ZodType>(definition: EventDefinition<P>): EventDefinition<P> => definition;

/** What is said for a whole set holds for each of its events that does not say it itself. */
export function defineEvents<E extends Record<string, EventDefinition>>(
  events: E,
  all: Pick<EventDefinition, 'lists' | 'heardByAll'> = {},
): { readonly [N in keyof E]: E[N] & { readonly name: string } } {
  return Object.fromEntries(
    Object.entries(events).map(([name, definition]) => [name, { ...all, ...definition, name }]),
  ) as { readonly [N in keyof E]: E[N] & { readonly name: string } };
}

export const entityTopic = (id: number): string => `entity:${id}`;
/** What happened around an entity, where the entity itself did not change. */
export const historyTopic = (id: number): string => `history:${id}`;
export const userTopic = (id: number): string => `user:${id}`;
