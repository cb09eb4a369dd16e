import { type ComponentType, createElement, lazy, useState } from 'react';

/** A screen in its own chunk, which can be brought before it is needed. */
export type LazyScreen<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

/** By its exported name. Once its chunk is there it is drawn at once, with nothing shown in between. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> {
  let brought: ComponentType<Props> | null = null;
  const bring = async () => {
    brought = (await load())[name];
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
