import { useEffect, useState } from 'react';

/** True once `on` has been true for that long; false at once when it ends. */
export function useDelayed(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [on, milliseconds]);
  return on && late;
}
