import { useLayoutEffect, type ReactNode } from 'react';

export type DensityName = 'staff' | 'client';

interface DensityProps {
  name: DensityName;
  children: ReactNode;
}

/** Written on the root element, because dialogs and menus are drawn outside the shell that chose it. */
export function Density({ name, children }: DensityProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = name;
  }, [name]);
  return children;
}
