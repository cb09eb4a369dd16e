/** DOC-005: `/admin-documents/{hash}?path=all` of older links, as the portal says it now. */
export function todaysPlace(companyHash: string, search: string): string {
  const query = new URLSearchParams(search);
  if (query.get('path') === 'all') query.set('path', '');
  const asked = query.toString();
  return `/admin/${companyHash}/documents${asked === '' ? '' : `?${asked}`}`;
}
