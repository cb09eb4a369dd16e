import { createContext, use } from 'react';
import type { Viewer } from '../model.ts';

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs someone signed in');
  return viewer;
}
