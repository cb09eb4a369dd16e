/** So many parsers at once and no more: fifty heavy files sent together take the memory of two. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

export async function takeTurn(): Promise<() => void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const next = waiting.shift();
    // Whoever is next takes over the place; the number stays.
    if (next) next();
    else running -= 1;
  };
}
