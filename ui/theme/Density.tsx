import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';

export type DensityName = 'staff' | 'client';

const DensityContext = createContext<DensityName>('staff');

export function useDensity(): DensityName {
  return useContext(DensityContext);
}

interface DensityProps {
  name: DensityName;
  children: ReactNode;
}

/** Written on the root element, because dialogs and menus are drawn outside the shell that chose it. */
export function Density({ name, children }: DensityProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = name;
  }, [name]);
  return <DensityContext.Provider value={name}>{children}</DensityContext.Provider>;
}
