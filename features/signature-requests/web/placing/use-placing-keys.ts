import { isSingleKey, isTyping } from '#ui/keyboard.ts';
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';
import { kindOfKey } from '#features/signing/web/pieces.ts';
import { useDeskKeys } from '#ui/use-desk-keys.ts';
import type { Placing } from './use-placing.ts';

export const PLACING_KEYS: KeyGroup[] = [
  {
    title: 'Place',
    keys: [
      { press: ['1', '9'], does: 'Choose a signer' },
      {
        press: ['S', 'I', 'D', 'N', 'T', 'C'],
        does: 'Choose a field: signature, initials, date, name, text, checkbox',
      },
      { press: ['Enter'], does: 'Put it in the middle of the page' },
    ],
  },
  {
    title: 'The chosen field',
    keys: [
      { press: ['Tab'], does: 'Next field. With Shift, the one before' },
      { press: ['←', '→', '↑', '↓'], does: 'Move by 1 point. With Shift, by 10' },
      { press: ['Alt', '→'], does: 'Resize' },
      { press: ['⇧', 'D'], does: 'Duplicate' },
      { press: ['Delete'], does: 'Remove' },
    ],
  },
  {
    title: 'Everything',
    keys: [
      { press: ['Ctrl', 'Z'], does: 'Undo' },
      { press: ['Ctrl', '⇧', 'Z'], does: 'Redo' },
      { press: ['Ctrl', 'Enter'], does: 'Send' },
    ],
  },
];

function pressed(event: KeyboardEvent, placing: Placing, send: () => void): boolean {
  const { desk, looks, mayEdit, fields } = placing;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (!mayEdit || (isTyping(event.target) && key !== 'enter')) return false;
    if (key === 'z') (event.shiftKey ? desk.redo : desk.undo)();
    else if (key === 'y') desk.redo();
    else if (key === 'enter') send();
    else return false;
    return true;
  }
  if (key === 'escape' && (fields.armed || fields.selected)) {
    fields.arm(null);
    fields.select(null);
    return true;
  }
  if (!mayEdit || event.shiftKey || !isSingleKey(event)) return false;
  if (key === 'enter') {
    // A button that has the focus is pressed by it.
    if (!fields.armed || (event.target instanceof Element && event.target.closest('button, a'))) return false;
    fields.place(fields.armed);
    return true;
  }
  const kind = kindOfKey(key);
  const signer = [...looks.values()].find(({ number }) => String(number) === key);
  if (kind) fields.arm(kind);
  else if (signer) placing.chooseSigner(signer.userId);
  else return false;
  return true;
}

export const usePlacingKeys = (placing: Placing, send: () => void): void =>
  useDeskKeys((event) => pressed(event, placing, send));
