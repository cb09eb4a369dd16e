import { useEffect, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { useBringPlace } from './places.ts';

/** A way that leads nowhere, say because somebody stayed with what they typed, is forgotten after this long. */
const FORGOTTEN_MS = 1000;

interface PlaceLinkProps extends LinkProps {
  to: string;
}

/**
 * A link to a screen of the portal. Whoever reaches for it has it fetched before they let go, and once they do it says
 * so in the next frame (`data-going`), however long drawing the screen takes.
 */
export function PlaceLink({ to, ...others }: PlaceLinkProps) {
  const bring = useBringPlace();
  const { pathname } = useLocation();
  const [going, setGoing] = useState(false);
  useEffect(() => setGoing(false), [pathname]);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setGoing(false), FORGOTTEN_MS);
    return () => clearTimeout(timer);
  }, [going]);
  const reach = () => bring(to);
  return (
    <Link
      to={to}
      data-going={(going && pathname !== to) || undefined}
      onClick={() => setGoing(true)}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      {...others}
    />
  );
}
