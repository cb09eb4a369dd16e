export const VIEW_KEY = 'view:';

/** Where one has leafed to, and what is open over the list. */
const NOT_KEPT = [
  'page',
  'user',
  'entity',
  'new',
  'send',
  'send_to',
  'send_template',
  'look',
  'look_tab',
  'remind',
  'ask-more',
];

/** What belongs to a view: neither the page one has leafed to nor the record that is open. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of NOT_KEPT) kept.delete(key);
  kept.sort();
  return kept.toString();
}
