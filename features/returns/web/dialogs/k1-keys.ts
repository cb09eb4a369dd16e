/** Keys of the K-1 dialog: J and K move between the K-1s, Space includes one, F goes to its entity, Ctrl Enter files. */
import { isSingleKey } from '#ui/keyboard.ts';

const rowBoxes = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-k1]')];

function moveFocus(step: 1 | -1): void {
  const boxes = rowBoxes();
  const row = document.activeElement?.closest('li');
  const at = boxes.findIndex((box) => row?.contains(box));
  const next = at === -1 ? 0 : Math.min(boxes.length - 1, Math.max(0, at + step));
  boxes[next]?.focus();
}

/** The search for an entity, or the button that opens it again. */
const focusEntity = (): void =>
  document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLElement>('[data-k1-entity] :is(input, button)')
    ?.focus();

export function pressK1Key(event: KeyboardEvent, file: () => void): void {
  const key = event.key.toLowerCase();
  if (key === 'enter' && (event.ctrlKey || event.metaKey)) file();
  else if (!isSingleKey(event)) return;
  else if (key === 'j' || key === 'k') moveFocus(key === 'j' ? 1 : -1);
  else if (key === 'f') focusEntity();
  else return;
  event.preventDefault();
}
