import { type RefObject, useEffect, useRef } from 'react';
import { zoomAt, zoomIn, zoomOut } from '../../rules/zoom.ts';

/** Two fingers, or the wheel with Ctrl, zoom the pages and not the whole screen. */
export function usePinch(
  target: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
): void {
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    const element = target.current!;
    let start: { distance: number; zoom: number } | null = null;
    const apart = ([a, b]: TouchList) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
    const begin = (event: TouchEvent) => {
      start =
        event.touches.length === 2 ? { distance: apart(event.touches), zoom: latest.current.zoom } : null;
    };
    const move = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      latest.current.onZoom(zoomAt((start.zoom * apart(event.touches)) / start.distance));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.onZoom((event.deltaY < 0 ? zoomIn : zoomOut)(latest.current.zoom));
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('wheel', wheel);
    };
  }, [target]);
}
