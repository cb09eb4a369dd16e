const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

let singleKeys = true;

/** Single-letter keys can be switched off in the profile, for people who speak to their computer. */
export function allowSingleKeys(allowed: boolean): void {
  singleKeys = allowed;
}

/** Single letters are commands only where they cannot be text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

interface KeyPress {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** A bare key outside any text: browser and system combinations are never taken. */
export function isSingleKey(event: KeyPress): boolean {
  return singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}
