import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './handoff.module.css';

/** Black on white in every scheme, with the quiet zone that cameras need. */
export function QrCode({ text, label, dead }: { text: string; label: string; dead: boolean }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 });
    const cells = data.flatMap((line, y) => line.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: side, path: cells.join('') };
  }, [text]);
  return (
    <svg
      className={classes.code}
      data-dead={dead || undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
