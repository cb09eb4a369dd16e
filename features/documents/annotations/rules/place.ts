/** Where a mark stands: kept in points of the upright page, whatever zoom and rotation it is looked at with. */
import { NARROWEST, type PositionData, WIDEST } from '../model.ts';

interface Size {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}
export interface Box extends Size {
  left: number;
  top: number;
}

export const CHECK_SIDE = 18;
export const BOX_HEIGHT = 22;

/** VWR-017. */
export const boxWidth = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, width));

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** A box of this size around a point, wholly on the page. */
export function placedAt(center: Point, { width, height }: Size, page: Size): PositionData {
  const left = between(center.x - width / 2, 0, page.width - width);
  const top = between(center.y - height / 2, 0, page.height - height);
  return {
    left,
    bottom: page.height - top - height,
    width,
    height,
    pageWidth: page.width,
    pageHeight: page.height,
  };
}

/** On the upright page, from its top left corner. A page that was measured otherwise is brought to today's measure. */
export function boxOn(position: PositionData, page: Size): Box {
  const across = page.width / position.pageWidth;
  const down = page.height / position.pageHeight;
  return {
    left: position.left * across,
    top: (position.pageHeight - position.bottom - position.height) * down,
    width: position.width * across,
    height: position.height * down,
  };
}

/** By so many points to the right and down, but never off the page. */
export function moved(position: PositionData, by: Point): PositionData {
  const { pageWidth, pageHeight, width, height } = position;
  return {
    ...position,
    left: between(position.left + by.x, 0, pageWidth - width),
    bottom: between(position.bottom - by.y, 0, pageHeight - height),
  };
}

export const widened = (position: PositionData, width: number): PositionData => ({
  ...position,
  width: boxWidth(Math.min(width, Math.max(NARROWEST, position.pageWidth - position.left))),
});

/** From a point of what is shown, turned and zoomed, to the point of the upright page under it. */
export function pointOnPage(shown: Point, page: Size, zoom: number, rotation: 0 | 90 | 180 | 270): Point {
  const [x, y] = [shown.x / zoom, shown.y / zoom];
  if (rotation === 90) return { x: y, y: page.height - x };
  if (rotation === 180) return { x: page.width - x, y: page.height - y };
  if (rotation === 270) return { x: page.width - y, y: x };
  return { x, y };
}

/** The way back: where a point of the upright page is shown. */
export function shownPoint(point: Point, page: Size, zoom: number, rotation: 0 | 90 | 180 | 270): Point {
  const at = {
    0: point,
    90: { x: page.height - point.y, y: point.x },
    180: { x: page.width - point.x, y: page.height - point.y },
    270: { x: point.y, y: page.width - point.x },
  }[rotation];
  return { x: at.x * zoom, y: at.y * zoom };
}
