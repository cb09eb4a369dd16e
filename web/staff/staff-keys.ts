import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';

/** The keys that work on any page of the staff's side. */
export const STAFF_KEYS: KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { press: ['Ctrl', 'K'], does: 'Search, settings, actions and help' },
      { press: ['?'], does: 'This list of keys' },
      { press: ['Esc'], does: 'Close what is on top' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { press: ['J', 'K'], does: 'Next and previous row' },
      { press: ['X'], does: 'Select the row. With Shift, select every row up to it' },
      { press: ['Enter'], does: 'Preview, or open where there is no preview' },
      { press: ['O'], does: 'Open' },
      { press: ['/'], does: 'Filter' },
    ],
  },
];
