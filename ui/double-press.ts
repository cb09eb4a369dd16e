/**
 * A double click on a button is one press, whatever the button does and wherever the second click lands: the dialog
 * under it may be gone by then. Buttons meant to be pressed quickly one after another carry `data-repeat`.
 */
const BUTTON = 'button, [role="menuitem"]';

let first: Element | null = null;

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest(BUTTON) : null;
  // The keyboard's own presses count none.
  if (event.detail <= 1) {
    first = pressed;
    return;
  }
  if (pressed !== null && pressed === first && pressed.hasAttribute('data-repeat')) return;
  if (pressed === null && first === null) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A key that is held down presses once. */
function onKeyDown(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
  const target = event.target instanceof Element ? event.target : null;
  const sends = target?.matches(BUTTON) || (event.key === 'Enter' && target?.matches('form input'));
  if (sends && !target?.hasAttribute('data-repeat')) event.preventDefault();
}

export function watchPresses(): void {
  addEventListener('click', onClick, { capture: true });
  addEventListener('keydown', onKeyDown, { capture: true });
}
