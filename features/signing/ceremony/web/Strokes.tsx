import type { DrawnName } from '../../model.ts';

/** A thousand steps from left to right. */
const STEPS = 1000;

/** One stroke; a tap alone is a dot. */
function lineOf(stroke: readonly number[], ratio: number): string {
  const high = STEPS / ratio;
  const points: string[] = [];
  for (let at = 0; at < stroke.length; at += 2)
    points.push(`${Math.round(stroke[at]! * STEPS)} ${Math.round(stroke[at + 1]! * high)}`);
  return `M${points.join('L')}${points.length === 1 ? 'h1' : ''}`;
}

/** A drawn name as large as the box it stands in. Decoration: whose it is stands beside it. */
export function Strokes({ drawn, className }: { drawn: DrawnName; className?: string | undefined }) {
  const high = STEPS / drawn.ratio;
  return (
    <svg className={className} viewBox={`0 0 ${STEPS} ${high}`} aria-hidden>
      {drawn.strokes.map((stroke, at) => (
        <path
          // oxlint-disable-next-line no-array-index-key -- strokes are only added or taken from the end
          key={at}
          d={lineOf(stroke, drawn.ratio)}
          fill="none"
          stroke="currentColor"
          strokeWidth={STEPS / 130}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
