/** What the keys do on a questionnaire's page, tab by tab. */
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';

const MOVE = { press: ['J', 'K'], does: 'Next and previous row' };
const PAGE: KeyGroup = {
  title: 'The questionnaire',
  keys: [
    { press: ['R'], does: 'Send reminder' },
    { press: ['E'], does: 'Export' },
  ],
};
const OF_TABS: Record<string, KeyGroup> = {
  ledger: {
    title: 'Ledger',
    keys: [
      MOVE,
      { press: ['Enter', 'O'], does: 'Show the evidence' },
      { press: ['B'], does: 'Return to client' },
      { press: ['W'], does: 'Waive' },
      { press: ['M'], does: 'Mark received' },
    ],
  },
  changed: {
    title: 'What changed',
    keys: [
      MOVE,
      { press: ['X'], does: 'Checked, or not' },
      { press: ['A'], does: 'Ask the client' },
      { press: ['Enter', 'O'], does: 'Open the answer' },
      { press: ['P'], does: 'Print' },
    ],
  },
};

export const pageKeys = (tab: string): KeyGroup[] => {
  const own = OF_TABS[tab];
  return own ? [own, PAGE] : [PAGE];
};
