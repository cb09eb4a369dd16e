/** The screens behind the addresses of a portal, so that they can be fetched before somebody goes there. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { LazyScreen } from '#platform/web/lazy-screen.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

export const PlacesContext = createContext<RouteObject[]>([]);

const screenAt = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route;

/** Two addresses of one screen have one name: going from one to the other is no new screen. */
export const screenName = (routes: RouteObject[], path: string): string | undefined => {
  const route = screenAt(routes, path);
  return route?.Component?.displayName ?? route?.path;
};

/** Fetches the screen at an address; one that is there already costs nothing. */
export async function bringPlace(routes: RouteObject[], path: string): Promise<void> {
  const screen = screenAt(routes, path)?.Component as Partial<LazyScreen<object>> | undefined;
  await screen?.preload?.();
}

export function useBringPlace(): (path: string) => void {
  const routes = use(PlacesContext);
  // Whoever goes there without it hears of a failure then.
  return (path) => void bringPlace(routes, path).catch(() => undefined);
}

const wantsLittle = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const QUIET_MS = 300;

/** Once the place itself is there and nothing else is to be done: the places one tap away, one after another. */
export function useBringWhenIdle(paths: readonly string[]): void {
  const routes = use(PlacesContext);
  const queries = useQueryClient();
  const all = paths.join(' ');
  useEffect(() => {
    if (wantsLittle()) return;
    let stopped = false;
    const bringAll = async () => {
      await bringPlace(routes, globalThis.location.pathname).catch(() => undefined);
      while (!stopped && queries.isFetching() > 0) await new Promise((again) => setTimeout(again, QUIET_MS));
      for (const path of all.split(' ')) if (!stopped) await bringPlace(routes, path).catch(() => undefined);
    };
    const cancel = whenIdle(() => void bringAll());
    return () => {
      stopped = true;
      cancel();
    };
  }, [all, queries, routes]);
}
