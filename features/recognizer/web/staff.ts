/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const RecognizerSection = lazyScreen(() => import('./RecognizerSection.tsx'), 'RecognizerSection');

export const recognizerSlots: StaffSlots = {
  settingsParts: [
    {
      id: 'recognizer',
      area: 'Connections and security',
      order: 25,
      title: 'Outside recognizer',
      words: 'Ask an outside service about papers the portal isn’t sure of',
      Component: RecognizerSection,
    },
  ],
};
