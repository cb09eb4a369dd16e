/** j, k and the arrows move through the rows of a page; what other keys do to the row is the page's own. */
import { useEffect, useRef, useState } from 'react';
import { isSingleKey } from '#ui/keyboard.ts';

/** Whether the key meant something here. */
type Press = (key: string, at: number) => boolean;

export function useRowKeys(
  count: number,
  isOn: boolean,
  press: Press,
): { at: number; setAt: (at: number) => void } {
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const hear = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isOn || event.defaultPrevented || !isSingleKey(event)) return;
    if (
      document.querySelector('[role=dialog]') ||
      (target instanceof Element && target.closest('[role=menu], [role=tablist]'))
    )
      return;
    if (key === 'Enter' && target instanceof Element && target.closest('button, a')) return;
    if (count > 0 && (key === 'j' || key === 'ArrowDown')) setAt(Math.min(at + 1, count - 1));
    else if (count > 0 && (key === 'k' || key === 'ArrowUp')) setAt(Math.max(at - 1, 0));
    else if (!press(key, at)) return;
    event.preventDefault();
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return { at, setAt };
}
