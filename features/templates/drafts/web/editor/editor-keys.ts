import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';

export const EDITOR_KEYS: KeyGroup[] = [
  {
    title: 'In the outline',
    keys: [
      { press: ['↑', '↓'], does: 'Go to the row above or below' },
      { press: ['Enter'], does: 'Edit the row' },
      { press: ['Space'], does: 'Pick the row up, or put it down' },
      { press: ['↑', '↓'], does: 'Move the row you picked up' },
      { press: ['→'], does: 'Make it a follow-up of the row above' },
      { press: ['←'], does: 'Take it out' },
      { press: ['Esc'], does: 'Put it back where it was' },
      { press: ['N'], does: 'New question' },
      { press: ['F'], does: 'New follow-up' },
      { press: ['D'], does: 'Duplicate' },
      { press: ['Delete'], does: 'Delete' },
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      { press: ['/'], does: 'Find a question' },
      { press: ['Ctrl', 'Z'], does: 'Undo' },
      { press: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
    ],
  },
];
