/** What people did to the parts of a split file, and which of it joining them again would lose. Pure. */

/** What happened to a part since it was made: the name of the event. */
export interface PartChange {
  /** As it is called now; null where it belongs to another client by now. */
  name: string | null;
  event: string;
}

/** By event. What is not listed, such as a look at it, is not lost. */
const LOST: Readonly<Record<string, string>> = {
  'document.renamed': 'renamed',
  'document.moved': 'moved',
  'document.described': 'described',
  'document.tagged': 'tagged',
  'document.annotated': 'marked',
  'document.attached': 'attached to a questionnaire',
  'document.categorized': 'sorted',
  'document.split': 'split again',
  'questionnaire.document_moved': 'moved to another item',
};
export const LOSING_EVENTS: readonly string[] = Object.keys(LOST);

const MOST_NAMED = 3;
const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;

/** Null where nothing is lost. */
export function lostInWords(changes: readonly PartChange[]): string | null {
  const lost = changes.filter(({ event }) => event in LOST);
  if (lost.length === 0) return null;
  const parts = [...Map.groupBy(lost, ({ name }) => name)].map(([name, done]) => {
    const what = inWords([...new Set(done.map(({ event }) => LOST[event]!))]);
    return name === null ? 'one part was moved to another client' : `“${name}” was ${what}`;
  });
  const more = parts.length - MOST_NAMED;
  const said = more > 0 ? [...parts.slice(0, MOST_NAMED), `${more} more changed`] : parts;
  const sentence = inWords(said);
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)} after the split. Joining would lose that, so the parts stay apart.`;
}
