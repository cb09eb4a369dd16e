import { FONT_SIZE } from '../model.ts';
import { boxWidth } from '../rules/place.ts';

const PADDING = 14;

/** As wide as its text needs, within its bounds. */
export function widthFor(text: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return boxWidth(0);
  context.font = `600 ${FONT_SIZE}px sans-serif`;
  return boxWidth(Math.ceil(context.measureText(text).width) + PADDING);
}
