/** Makes a page ready to be read: even light, upright but for half a turn, straight. Pure. */
import { clearBorder } from './clear-border.ts';
import { type Grey, rotated, turnedRight } from './grey.ts';
import { levelLight } from './level-light.ts';
import { measureQuality } from './measure-quality.ts';
import type { Frame, PreparedFacts } from './scan.ts';
import { findTextRuns } from './skew.ts';

export interface OpenedScan {
  grey: Grey;
  /** The page as people see it, in points. */
  page: { width: number; height: number };
  /** Where the picture begins on the page, in points. */
  left: number;
  top: number;
  /** Points of a pixel. */
  scale: number;
  /** Pages of the whole file. */
  count: number;
}

export interface Prepared extends PreparedFacts {
  grey: Grey;
}

/** Less is not worth the loss of sharpness. */
const LEAST_SKEW = 0.15;

/** Yields the likelier direction of the text first. Columns of figures may look like lines: then the other one is right. */
export function* preparePage({ grey, page, left, top, scale, count }: OpenedScan): Generator<Prepared> {
  const quality = measureQuality(grey);
  const level = levelLight(grey);
  clearBorder(level);
  for (const { isSideways, skew } of findTextRuns(level)) {
    const upright = { ...page, left, top, scale, turn: 0, skew: 0 } as const;
    const frame = isSideways ? turnedFrame(upright, grey) : upright;
    const turned = isSideways ? turnedRight(level) : level;
    const off = Math.abs(skew) < LEAST_SKEW ? 0 : skew;
    yield { grey: rotated(turned, -off), frame: { ...frame, skew: off }, count, quality };
  }
}

/** The frame after a quarter turn to the right; the size is that of the picture before. */
export function turnedFrame(frame: Frame, { height }: { height: number }): Frame {
  return {
    ...frame,
    width: frame.height,
    height: frame.width,
    left: frame.height - frame.top - height * frame.scale,
    top: frame.left,
    turn: ((frame.turn + 90) % 360) as Frame['turn'],
  };
}
