/** Finds a bright sheet on a darker desk: the largest bright region whose outline has four corners. */
import { areaOf, type Gray, isConvex, type Point, type Quad } from './quad.ts';

/** Smaller than this share of the picture is no page; larger is a picture without a desk. */
const SMALLEST = 0.12;
const LARGEST = 0.98;
/** How much of the lines just inside its edges is bright. */
const FULL = 0.88;
/** What is round reaches beyond the lines between its corners. */
const BEYOND = 1.1;
/** Less light and dark than this is one surface, not two. */
const LEAST_CONTRAST = 24;

/** Between light and dark as they stand apart most (Otsu's choice); null where they do not. */
export function lightFrom({ values }: Gray): number | null {
  const counts = Array.from({ length: 256 }, () => 0);
  let sum = 0;
  for (const value of values) {
    counts[value]! += 1;
    sum += value;
  }
  let best = { apart: -1, at: 0, below: 0, above: 0 };
  let [below, sumBelow] = [0, 0];
  for (let at = 0; at < 255; at += 1) {
    below += counts[at]!;
    sumBelow += at * counts[at]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const [darker, lighter] = [sumBelow / below, (sum - sumBelow) / above];
    const apart = below * above * (lighter - darker) ** 2;
    if (apart > best.apart) best = { apart, at, below: darker, above: lighter };
  }
  return best.above - best.below < LEAST_CONTRAST ? null : best.at + 1;
}

interface Region {
  pixels: number;
  corners: Quad;
}

const FAR: Point = { x: 0, y: 0 };

/** Walks over a bright region and marks it; its outermost points along both diagonals are its corners. */
function regionAt(gray: Gray, light: number, seen: Uint8Array, start: number): Region {
  const { width, height, values } = gray;
  const stack = [start];
  seen[start] = 1;
  const best = [Infinity, -Infinity, -Infinity, Infinity];
  const corners: Point[] = [FAR, FAR, FAR, FAR];
  let pixels = 0;
  const visit = (at: number) => {
    if (seen[at] || values[at]! < light) return;
    seen[at] = 1;
    stack.push(at);
  };
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels += 1;
    const [sum, difference] = [x + y, x - y];
    if (sum < best[0]!) [best[0], corners[0]] = [sum, { x, y }];
    if (difference > best[1]!) [best[1], corners[1]] = [difference, { x: x + 1, y }];
    if (sum > best[2]!) [best[2], corners[2]] = [sum, { x: x + 1, y: y + 1 }];
    if (difference < best[3]!) [best[3], corners[3]] = [difference, { x, y: y + 1 }];
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
  }
  return { pixels, corners: corners as unknown as Quad };
}

/** Print inside the sheet is dark and touches no edge: the sheet counts by its corners, filled. */
export function findPaper(gray: Gray): Quad | null {
  const light = lightFrom(gray);
  if (light === null) return null;
  const seen = new Uint8Array(gray.values.length);
  let largest: Region | null = null;
  for (let at = 0; at < gray.values.length; at += 1) {
    if (seen[at] || gray.values[at]! < light) continue;
    const region = regionAt(gray, light, seen, at);
    if (!largest || region.pixels > largest.pixels) largest = region;
  }
  if (!largest) return null;
  const area = areaOf(largest.corners);
  const share = area / (gray.width * gray.height);
  const isSheet = isConvex(largest.corners) && share >= SMALLEST && share <= LARGEST;
  // Half of a page may be print; what is bright of it must still speak of the same four corners.
  const filled = largest.pixels / area;
  return isSheet && filled >= 0.5 && filled <= BEYOND && edgesAreBright(gray, light, largest.corners)
    ? largest.corners
    : null;
}

/** Just inside each edge it is the sheet that is seen, and no desk. */
function edgesAreBright(gray: Gray, light: number, quad: Quad): boolean {
  const middle = quad.reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), FAR);
  let [bright, asked] = [0, 0];
  quad.forEach((from, at) => {
    const to = quad[(at + 1) % 4]!;
    for (let step = 0.05; step < 1; step += 0.05) {
      const edge = { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step };
      const x = Math.round(edge.x + (middle.x - edge.x) * 0.04);
      const y = Math.round(edge.y + (middle.y - edge.y) * 0.04);
      asked += 1;
      if ((gray.values[y * gray.width + x] ?? 0) >= light) bright += 1;
    }
  });
  return bright / asked >= FULL;
}
