/** Draws on the pad for a name, in screens tests. */
import { page } from 'vitest/browser';

export const drawPad = () => page.getByRole('img', { name: /signature/ });

/** One stroke through these points, in shares of the pad. */
export function drawStroke(...points: [number, number][]): void {
  const target = drawPad().element();
  const { left, top, width, height } = target.getBoundingClientRect();
  const send = (type: string, [x, y]: [number, number]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        button: 0,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  send('pointerdown', points[0]!);
  for (const point of points.slice(1)) send('pointermove', point);
  send('pointerup', points.at(-1)!);
}
