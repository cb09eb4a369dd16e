/** What the portal itself writes down in a conversation. */
const listed = new Intl.ListFormat('en-US');
const were = (names: readonly string[]): string => (names.length === 1 ? 'was' : 'were');

/** Who came and who went, in one line. */
export function peopleLine(added: readonly string[], removed: readonly string[]): string {
  const came = added.length > 0 ? [`${listed.format(added)} ${were(added)} added`] : [];
  const went = removed.length > 0 ? [`${listed.format(removed)} ${were(removed)} removed`] : [];
  return `${[...came, ...went].join(', ')}.`;
}

/** A household whose other entities keep their owners keeps its messages to itself. */
export const KEPT_PRIVATE =
  'A new conversation was started because the previous one is also about an entity whose owners didn’t change.';
export const BEGUN_WITH_OTHERS = 'A new conversation was started because the owners changed.';
