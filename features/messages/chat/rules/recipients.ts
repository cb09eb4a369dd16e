/** The line under the composer: who hears of a message, and by which ways. */
import type { Conversation } from '../../conversations/model.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;

type Known = Pick<Conversation, 'people' | 'reached_by'>;

/** Who is reached by nothing finds it after signing in. */
export function goesTo({ people, reached_by }: Known, reminds: boolean): string {
  const clients = people.filter(({ is_advisor, inactive }) => !is_advisor && !inactive);
  const reached = clients.flatMap(({ id, name }) => {
    const ways = reached_by.find(({ user_id }) => user_id === id)?.ways ?? [];
    return ways.length === 0 ? [] : [`${firstName(name)} by ${inWords(ways)}`];
  });
  const unreached = clients.filter(
    ({ id }) => !reached_by.some((one) => one.user_id === id && one.ways.length > 0),
  );
  const sentences = [
    ...(reached.length > 0 ? [`Goes to ${reached.join(', ')}.`] : []),
    ...(unreached.length > 0
      ? [`${inWords(unreached.map(({ name }) => firstName(name)))} will see it after signing in.`]
      : []),
    ...(reminds ? ['Repeats every 3 days for a month until they reply.'] : []),
  ];
  return sentences.join(' ');
}

type Reader = Conversation['people'][number];
interface Sent {
  user_id: number | null;
  unseen_user_ids: readonly number[];
  created_at: string;
}

/** Whoever joined later was never asked to read it. */
const hasSeen = ({ id, joined_at }: Reader, { user_id, unseen_user_ids, created_at }: Sent): boolean =>
  id !== user_id && !unseen_user_ids.includes(id) && Date.parse(joined_at) <= Date.parse(created_at);

/** Somebody of the firm who is in the conversation has seen it: its clients know the firm as one. */
export const seenByFirm = (people: readonly Reader[], message: Sent): boolean =>
  people.some((person) => person.is_advisor && hasSeen(person, message));

/** “Seen by Eleanor, James”: of those who are asked to read it, who has. */
export function seenBy(people: readonly Reader[], message: Sent): string {
  const seen = people.filter((person) => !person.is_advisor && hasSeen(person, message));
  return seen.length === 0 ? '' : `Seen by ${seen.map(({ name }) => firstName(name)).join(', ')}`;
}

/** “with Ruth, Dana”. */
export const firstNames = (names: readonly string[]): string => names.map(firstName).join(', ');
