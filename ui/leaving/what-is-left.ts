/** Whether a change of the address takes a form off the page. Pure. */
export interface Place {
  /** The address when the form came onto the page. */
  address: string;
  /** It stands in a dialog or drawer, which the address may hold open. */
  inLayer: boolean;
  /** A part of the site whose pages keep the form: `/firm` for the parts of the settings. */
  within: string | null;
  /** A name in the address: once its value changes, the form is off the page. */
  key?: string | undefined;
}

export function whatIsLeft(
  { address, inLayer, within, key: own }: Place,
  from: string,
  to: string,
  openedKeys: ReadonlySet<string>,
): boolean {
  const [before, now, next] = [address, from, to].map((href) => new URL(href)) as [URL, URL, URL];
  const stays = within !== null && `${next.pathname}/`.startsWith(`${within}/`);
  if (now.origin !== next.origin || (now.pathname !== next.pathname && !stays)) return true;
  if (own !== undefined && now.searchParams.get(own) !== next.searchParams.get(own)) return true;
  if (!inLayer) return false;
  return [...openedKeys].some((key) => {
    const opened = before.searchParams.get(key);
    return opened !== null && now.searchParams.get(key) === opened && next.searchParams.get(key) !== opened;
  });
}
