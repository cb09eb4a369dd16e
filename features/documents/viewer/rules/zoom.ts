/** VWR-008, VWR-009. */
export const SMALLEST_ZOOM = 0.5;
export const LARGEST_ZOOM = 3;
const STEP = 0.1;

/** On the scale of tenths, within its ends. */
export const zoomAt = (zoom: number): number =>
  Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, Math.round(zoom * 10) / 10));
export const zoomIn = (zoom: number): number => zoomAt(zoom + STEP);
export const zoomOut = (zoom: number): number => zoomAt(zoom - STEP);

/** The largest step at which the page is no wider than its room. */
export const zoomToFit = (room: number, width: number): number =>
  zoomAt(Math.floor((room / width) * 10) / 10);

export type Rotation = 0 | 90 | 180 | 270;
export const turned = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;
