import { lazy, type ComponentType } from 'react';

/** A screen in its own chunk, by its exported name. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType => lazy(async () => ({ default: (await load())[name] }));
