/** Nothing has the focus: neither a field, nor a button, nor anything in a dialog. */
export function isNoFocus(): boolean {
  const { activeElement } = document;
  const nowhere =
    activeElement === null || activeElement === document.body || activeElement.matches('main, #main');
  return nowhere && document.querySelector('[aria-modal=true]') === null;
}
