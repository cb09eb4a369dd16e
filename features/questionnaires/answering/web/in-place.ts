import { createElement, Suspense } from 'react';
import type { LazyScreen } from '#platform/web/lazy-screen.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';

/** Stands in the page itself: its outline keeps the place, and nothing around it goes away. */
export function inPlace<Props extends object>(Part: LazyScreen<Props>): LazyScreen<Props> {
  const Shown = (props: Props) =>
    createElement(
      Suspense,
      { fallback: createElement(Skeletons, { lines: [60, 45] }) },
      createElement(Part, props),
    );
  return Object.assign(Shown, { preload: Part.preload });
}
