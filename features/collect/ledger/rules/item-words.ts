/** How the ledger reads: states, and what shows them. */
import type { ItemState } from '#features/questionnaires/rules/expected-items.ts';
import type { LedgerItem } from '../model.ts';

export const STATE_WORDS: Record<ItemState, string> = {
  open: 'Open',
  returned: 'Returned',
  later: 'Later',
  received: 'Received',
  not_applicable: 'Not applicable',
  elsewhere: 'Provided elsewhere',
  waived: 'Waived',
};

/** As the client reads it, without the words every document begins with. */
export const titleOf = ({ text }: Pick<LedgerItem, 'text'>): string => {
  const plain = text.replace(/^please upload\s+/i, '').trim();
  return plain === '' ? text : plain.charAt(0).toUpperCase() + plain.slice(1);
};

type Day = (day: string) => string;

/** `Later, Mar 10`; `Expected after Mar 15`. */
export function stateOf({ state, answer_by, expected_after }: LedgerItem, day: Day): string {
  if (state === 'later' && answer_by !== null) return `Later, ${day(answer_by)}`;
  if (state === 'open' && expected_after !== null) return `Expected after ${day(expected_after)}`;
  return STATE_WORDS[state];
}

const lastYear = (prior: string, year: number): string => `${prior} in ${year - 1}`;

/** Beside its documents: what there is to say of an item. */
export function evidenceOf(item: LedgerItem, year: number): string {
  const { state, kind, answer, prior, note, documents, mark } = item;
  if (kind === 'signature') return answer ?? 'No one needs to sign yet';
  if (state === 'open') {
    const missing = kind === 'document' ? 'Nothing sent.' : 'No answer yet.';
    return prior === null ? missing : `${missing} ${lastYear(prior, year)}.`;
  }
  if ((state === 'returned' || state === 'waived' || state === 'elsewhere') && note !== null)
    return `“${note}”`;
  if (state === 'later') return prior === null ? 'Planned by the client' : lastYear(prior, year);
  if (state === 'not_applicable') return prior === null ? '' : lastYear(prior, year);
  if (state === 'received' && mark?.kind === 'received' && answer === null && documents.length === 0)
    return 'Marked received';
  return answer ?? '';
}

export interface ItemGroup {
  key: string;
  title: string;
  note: string;
  items: LedgerItem[];
}

export type Grouping = 'section' | 'state';

/** What is to go first, whatever the grouping; then what is settled. */
export function groupsOf(
  items: readonly LedgerItem[],
  grouping: Grouping,
  isToGo: (state: ItemState) => boolean,
): ItemGroup[] {
  const toGo = items.filter(({ state }) => isToGo(state));
  const settled = items.filter(({ state }) => !isToGo(state));
  const by = Map.groupBy(settled, (item) =>
    grouping === 'section' ? `section ${item.section_no}` : `state ${item.state}`,
  );
  const first: ItemGroup[] =
    toGo.length === 0
      ? []
      : [{ key: 'to go', title: 'To go', note: `${toGo.length} of ${items.length}`, items: toGo }];
  return [
    ...first,
    ...[...by].map(([key, all]) => ({
      key,
      title: grouping === 'section' ? all[0]!.section : STATE_WORDS[all[0]!.state],
      note: `${all.length} settled`,
      items: all,
    })),
  ];
}

export const FILTERS = [
  'to_go',
  'open',
  'returned',
  'later',
  'received',
  'not_applicable',
  'elsewhere',
  'waived',
] as const;
export type Filter = (typeof FILTERS)[number];
export const isFilter = (text: string | null): text is Filter => FILTERS.includes(text as Filter);

export const filtered = (
  items: readonly LedgerItem[],
  filter: Filter | null,
  isToGo: (state: ItemState) => boolean,
): LedgerItem[] =>
  items.filter(({ state }) =>
    filter === null ? true : filter === 'to_go' ? isToGo(state) : state === filter,
  );
