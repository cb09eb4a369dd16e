export const VIEW_KEY = 'view:';

/** What belongs to a view: neither the page one has leafed to nor the record that is open. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of ['page', 'user', 'entity', 'new', 'send', 'send_to', 'send_template']) kept.delete(key);
  kept.sort();
  return kept.toString();
}
