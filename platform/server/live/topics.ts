/** What a signal says to one listener: names of what has changed, and never the change itself. */
import { entityTopic, historyTopic, userTopic } from '#platform/events.ts';

/** Beyond this many of a kind, one name stands for all of them. */
const MOST_NAMED = 100;

interface Named {
  topics: readonly string[];
  entities: readonly number[];
  users: readonly number[];
  history: boolean;
  unnamed?: boolean | undefined;
}

const named = (ids: readonly number[], topic: (id: number) => string, kind: string): string[] =>
  ids.length > MOST_NAMED ? [`${kind}:*`] : ids.map(topic);

const namesOf = (
  entities: readonly number[],
  users: readonly number[],
  history: boolean,
  listener: number | null,
): string[] => [
  ...(listener !== null && users.includes(listener) ? ['me'] : []),
  ...(history ? named(entities, historyTopic, 'history') : named(entities, entityTopic, 'entity')),
  ...named(users, userTopic, 'user'),
];

/** For the person themselves, `me` stands beside their own name: their browser shows them under no other. */
export const topicsOf = (
  { topics, entities, users, history, unnamed = false }: Named,
  listener: number | null,
): string[] => [...topics, ...(unnamed ? [] : namesOf(entities, users, history, listener))];
