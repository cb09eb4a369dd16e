/** Places on pages whose text doesn't run from left to right. Pure. */

/** Clockwise degrees by which the letters of a page are turned. */
export type TextTurn = 90 | 180 | 270;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The size of a page once its text is upright, and the other way round. */
export const uprightSize = ({ width, height }: Size, turn: TextTurn): Size =>
  turn === 180 ? { width, height } : { width: height, height: width };

/** Where a box is once the text of its page is upright. `size` is the page as it is seen. */
export function uprightBox<B extends Box>(box: B, turn: TextTurn, size: Size): B {
  const { x, y, width, height } = box;
  if (turn === 180) return { ...box, x: size.width - x - width, y: size.height - y - height };
  const turned = { ...box, width: height, height: width };
  return turn === 90
    ? { ...turned, x: y, y: size.width - x - width }
    : { ...turned, x: size.height - y - height, y: x };
}

const BACK = { 90: 270, 180: 180, 270: 90 } as const;

/** Where a box of upright text is on the page as it is seen. `size` is the page as it is seen. */
export const seenBox = <B extends Box>(box: B, turn: TextTurn, size: Size): B =>
  uprightBox(box, BACK[turn], uprightSize(size, turn));
