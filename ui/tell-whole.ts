import type { MouseEvent } from 'react';

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;

/** What is cut is told whole, once somebody points at it. */
export function tellWhole({ currentTarget }: MouseEvent<HTMLElement>): void {
  const cut = [currentTarget, ...currentTarget.querySelectorAll('*')].some(isCut);
  currentTarget.title = cut ? currentTarget.innerText : '';
}
