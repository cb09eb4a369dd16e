import { Link, type LinkProps } from 'react-router';
import { useBringPlace } from './places.ts';

interface PlaceLinkProps extends LinkProps {
  to: string;
}

/** A link to a screen of the portal: whoever reaches for it has it fetched before they let go. */
export function PlaceLink({ to, ...others }: PlaceLinkProps) {
  const bring = useBringPlace();
  const reach = () => bring(to);
  return <Link to={to} onPointerEnter={reach} onPointerDown={reach} onFocus={reach} {...others} />;
}
