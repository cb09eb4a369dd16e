/** A link names its firm, so that a signed-out person sees the firm's name, logo and colors before signing in. */
export const FIRM_PARAM = 'firm';

export function firmLink(url: string, address: string): string {
  const at = url.indexOf('#');
  const [page, rest] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  return `${page}${page.includes('?') ? '&' : '?'}${FIRM_PARAM}=${encodeURIComponent(address)}${rest}`;
}
