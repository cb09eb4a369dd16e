/** A sheet seen at an angle, laid flat: each point of the flat page is looked up where it stands in the picture. */
import { flatSize, type Quad } from './quad.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
}

/** From the flat page, 0 to 1 each way, to the picture. */
export function projectionOf([p0, p1, p2, p3]: Quad): (u: number, v: number) => [number, number] {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const den = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / den;
  const h = (dx1 * dy3 - dx3 * dy1) / den;
  const [a, b, d, e] = [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
  ];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + p0.x) / w, (d * u + e * v + p0.y) / w];
  };
}

/** Rows done before the page may breathe. */
const ROWS = 64;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

export async function straighten(source: Pixels, quad: Quad, longest: number): Promise<Pixels> {
  const { width, height } = flatSize(quad, longest);
  const data = new Uint8ClampedArray(width * height * 4);
  const project = projectionOf(quad);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS === ROWS - 1) await breathe();
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = project((x + 0.5) / width, (y + 0.5) / height);
      sample(source, sx - 0.5, sy - 0.5, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Between four neighbours, each as much as it is near. */
function sample(source: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const { width, height, data } = source;
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const upper = (top * width + left) * 4;
  const lower = Math.min(upper + width * 4, data.length - 8);
  for (let channel = 0; channel < 3; channel += 1) {
    const a = data[upper + channel]! * (1 - fx) + data[upper + 4 + channel]! * fx;
    const b = data[lower + channel]! * (1 - fx) + data[lower + 4 + channel]! * fx;
    into[at + channel] = a * (1 - fy) + b * fy;
  }
  into[at + 3] = 255;
}
