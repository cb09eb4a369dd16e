/** Most answers never meet another one: the panel comes after the questions. */
import type { ComponentProps } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { inPlace } from '../in-place.ts';
import type { ConflictPanel as ConflictPanelPart } from './ConflictPanel.tsx';

export const ConflictPanel = inPlace(
  lazyScreen<'ConflictPanel', ComponentProps<typeof ConflictPanelPart>>(
    () => import('./ConflictPanel.tsx'),
    'ConflictPanel',
  ),
);
