import { isSingleKey, isTyping } from '#ui/keyboard.ts';
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';
import { useDeskKeys } from '#ui/use-desk-keys.ts';
import { KEYED_KINDS } from '../../classifying/rules/part-groups.ts';
import type { Classifying } from './use-classifying.ts';

export const CLASSIFY_KEYS: KeyGroup[] = [
  {
    title: 'Parts',
    keys: [
      { press: ['J'], does: 'Next part' },
      { press: ['K'], does: 'Part before' },
      { press: ['Enter'], does: 'Confirm, and go to the next part to check' },
      { press: ['1', '6'], does: 'Change kind: e-sign form, voucher, paper, K-1, letter, other pages' },
    ],
  },
  {
    title: 'Fields',
    keys: [
      { press: ['F'], does: 'Add a signature field' },
      { press: ['Tab'], does: 'Next field. With Shift, the one before' },
      { press: ['←', '→', '↑', '↓'], does: 'Move by 1 point. With Shift, by 10' },
      { press: ['Alt', '→'], does: 'Resize' },
      { press: ['Backspace'], does: 'Remove' },
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

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=option]') !== null;
const isRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.id.startsWith('part-');

function pressedWithControl(key: string, event: KeyboardEvent, desk: Classifying, send: () => void): boolean {
  if (!desk.mayEdit || (isTyping(event.target) && key !== 'enter')) return false;
  if (key === 'z') (event.shiftKey ? desk.redo : desk.undo)();
  else if (key === 'y') desk.redo();
  else if (key === 'enter') send();
  else return false;
  return true;
}

function pressed(event: KeyboardEvent, desk: Classifying, send: () => void): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return pressedWithControl(key, event, desk, send);
  if (key === 'escape' && (desk.fields.armed || desk.fields.selected)) {
    desk.fields.arm(null);
    desk.fields.select(null);
    return true;
  }
  if (event.shiftKey || !isSingleKey(event)) return false;
  if (key === 'tab')
    return (isRow(event.target) || event.target === document.body) && desk.fields.walk(null, 1);
  if (key === 'j' || key === 'k') {
    desk.step(key === 'j' ? 1 : -1);
    return true;
  }
  if (!desk.mayEdit) return false;
  const kind = KEYED_KINDS[Number(key) - 1];
  if (key === 'enter') {
    // A button that has the focus is pressed by it.
    if (isControl(event.target) && !isRow(event.target)) return false;
    desk.confirm();
  } else if (kind) desk.setKind(kind);
  else if (key === 'f') desk.addField();
  else return false;
  return true;
}

export const useClassifyKeys = (desk: Classifying, send: () => void): void =>
  useDeskKeys((event) => pressed(event, desk, send));
