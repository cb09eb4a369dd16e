/**
 * What a search box has sent comes back through the address, and while somebody types on, late.
 * `sent` holds what the box said, oldest first. Answers what is still to come back, or null where the value is
 * no echo but news (Clear, Back), which the box must show.
 */
export function afterEcho(sent: readonly string[], value: string): string[] | null {
  const place = sent.indexOf(value);
  return place === -1 ? null : sent.slice(place);
}
