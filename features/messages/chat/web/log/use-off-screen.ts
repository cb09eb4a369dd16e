import { type RefObject, useEffect, useState } from 'react';

/** Whether none of these messages can be seen where one has scrolled to. */
export function useOffScreen(ids: readonly number[], scroller: RefObject<HTMLElement | null>): boolean {
  const [off, setOff] = useState(true);
  const wanted = ids.join(' ');
  useEffect(() => {
    const region = scroller.current;
    if (!region || wanted === '') return;
    const look = () => {
      const { top, bottom } = region.getBoundingClientRect();
      const isShown = (id: string) => {
        const place = document.getElementById(`message-${id}`)?.getBoundingClientRect();
        return place !== undefined && place.bottom > top && place.top < bottom;
      };
      setOff(!wanted.split(' ').some(isShown));
    };
    const frame = requestAnimationFrame(look);
    region.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      region.removeEventListener('scroll', look);
    };
  }, [wanted, scroller]);
  return off;
}
