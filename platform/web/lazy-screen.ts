import { lazy, type ComponentType } from 'react';

/** A screen in its own chunk, by its exported name. */
export const lazyScreen = <Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> =>
  lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>;
