import { type ComponentType, createElement, lazy, useState } from 'react';

/** A screen in its own chunk, which can be brought before it is needed. */
export type LazyScreen<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

/** How long to wait where the browser takes itself to be online; then the page says that something is wrong. */
const AGAIN_MS = [1000, 3000];

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const online = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** Styles that did not come are not asked for again by themselves. */
function askForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/** A lost line takes nothing off the page: what has not come yet comes once the line is back. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries < AGAIN_MS.length) await later(AGAIN_MS[tries++]!);
      else throw error;
      askForStyles();
    }
  }
}

/** By its exported name. Once its chunk is there it is drawn at once, with nothing shown in between. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> {
  let brought: ComponentType<Props> | null = null;
  const bring = async () => {
    brought = (await patiently(load))[name];
    return { default: brought };
  };
  const Later = lazy(bring) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    // Chosen once for as long as it is shown: another component in its place would lose what was typed.
    const [Shown] = useState(() => brought ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { displayName: name, preload: async () => void (await bring()) });
}
