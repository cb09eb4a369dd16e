/** Four corners of a sheet in a picture: from the upper left, around it with the clock. */
export interface Point {
  x: number;
  y: number;
}
export type Quad = readonly [Point, Point, Point, Point];

/** Grey values, row by row. */
export interface Gray {
  width: number;
  height: number;
  values: Uint8Array;
}

/** The whole picture, a little inside its edges. */
export function wholeOf(width: number, height: number, inset = 0.04): Quad {
  const [x, y] = [width * inset, height * inset];
  return [
    { x, y },
    { x: width - x, y },
    { x: width - x, y: height - y },
    { x, y: height - y },
  ];
}

/** A quarter turn with the clock: what was the lower left becomes the upper left. */
export const turned = ([a, b, c, d]: Quad): Quad => [d, a, b, c];

export const scaled = (quad: Quad, by: number): Quad =>
  quad.map(({ x, y }) => ({ x: x * by, y: y * by })) as unknown as Quad;

export function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, { x, y }, at) => {
    const next = quad[(at + 1) % 4]!;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** No corner points inwards. */
export function isConvex(quad: Quad): boolean {
  const turns = quad.map((a, at) => {
    const [b, c] = [quad[(at + 1) % 4]!, quad[(at + 2) % 4]!];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How large the sheet is when seen from straight above, at most so many pixels long. */
export function flatSize([a, b, c, d]: Quad, longest: number): { width: number; height: number } {
  const width = Math.max(distance(a, b), distance(d, c));
  const height = Math.max(distance(a, d), distance(b, c));
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
