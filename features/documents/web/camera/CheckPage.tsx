import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCamera, IconRotateClockwise } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { layFlat, type Shot } from './photo.ts';
import { isConvex, type Point, type Quad, turned } from './quad.ts';
import { useObjectUrl } from './use-object-url.ts';
import classes from './camera.module.css';

interface CheckPageProps {
  shot: Shot;
  number: number;
  onKeep: (shot: Shot) => void;
  onRetake: () => void;
  onBack: () => void;
}

const CORNERS = ['Upper left corner', 'Upper right corner', 'Lower right corner', 'Lower left corner'];
const STEP = 8;
const MOVES: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a point of the turned picture is in the picture as it was taken; both from 0 to 1. */
function unturned({ x, y }: Point, quarters: number): Point {
  if (quarters === 1) return { x: y, y: 1 - x };
  if (quarters === 2) return { x: 1 - x, y: 1 - y };
  return quarters === 3 ? { x: 1 - y, y: x } : { x, y };
}

/** The photo with its four corners to drag. A blurred one asks to be taken again; keeping it is always allowed. */
export function CheckPage({ shot, number, onKeep, onRetake, onBack }: CheckPageProps) {
  const [quad, setQuad] = useState<Quad>(shot.quad);
  const [quarters, setQuarters] = useState(0);
  const [busy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const url = useObjectUrl(shot.photo);
  const put = (at: number, to: Point) => {
    const within = {
      x: Math.min(Math.max(to.x, 0), shot.width),
      y: Math.min(Math.max(to.y, 0), shot.height),
    };
    const next = quad.map((point, index) => (index === at ? within : point)) as unknown as Quad;
    if (isConvex(next)) setQuad(next);
  };
  const drag = (at: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const box = frame.current.getBoundingClientRect();
    const { x, y } = unturned(
      { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height },
      quarters,
    );
    put(at, { x: x * shot.width, y: y * shot.height });
  };
  const nudge = (at: number) => (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    put(at, { x: quad[at]!.x + move.x, y: quad[at]!.y + move.y });
  };
  const keep = async () => {
    setBusy(true);
    let final = quad;
    for (let turn = 0; turn < quarters; turn += 1) final = turned(final);
    const isSame = quarters === 0 && quad === shot.quad;
    onKeep(isSame ? shot : { ...shot, quad: final, ...(await layFlat(shot.photo, final)) });
  };
  return (
    <div className={classes.dark} data-check>
      <header className={classes.head}>
        <UnstyledButton className={classes.icon} aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={24} stroke={1.6} />
        </UnstyledButton>
        <div>
          <div className={classes.title}>{`Page ${number}`}</div>
          <div className={classes.small}>Check before you go on</div>
        </div>
      </header>
      <div className={classes.desk}>
        <div
          ref={frame}
          className={classes.frame}
          data-sideways={quarters % 2 === 1 || undefined}
          style={{ ['--shape' as string]: shot.width / shot.height, rotate: `${quarters * 90}deg` }}
        >
          <img src={url} alt={`Page ${number} as it was taken`} className={classes.photo} />
          <svg className={classes.edges} viewBox={`0 0 ${shot.width} ${shot.height}`} aria-hidden>
            <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {quad.map((point, at) => (
            <button
              key={CORNERS[at]}
              type="button"
              className={classes.corner}
              aria-label={CORNERS[at]}
              style={{
                left: `${(100 * point.x) / shot.width}%`,
                top: `${(100 * point.y) / shot.height}%`,
              }}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(at)}
              onKeyDown={nudge(at)}
            />
          ))}
        </div>
      </div>
      <div className={classes.tools}>
        <UnstyledButton className={classes.turn} data-repeat onClick={() => setQuarters((quarters + 1) % 4)}>
          <IconRotateClockwise size={20} stroke={1.6} aria-hidden /> Turn
        </UnstyledButton>
      </div>
      <div className={classes.sheet}>
        {shot.blurred ? (
          <div className={classes.warning} role="alert">
            <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
            <div>
              <b>This photo looks blurry – take it again</b>
              <div>Hold the phone with both hands and tap to focus.</div>
            </div>
          </div>
        ) : null}
        {shot.blurred ? (
          <>
            <Button
              size="lg"
              leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
              onClick={onRetake}
            >
              Take it again
            </Button>
            <Button size="lg" variant="subtle" loading={busy} onClick={() => void keep()}>
              Keep it, I can read every number
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" loading={busy} onClick={() => void keep()}>
              Use this page
            </Button>
            <Button size="lg" variant="subtle" onClick={onRetake}>
              Take it again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
