import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

/** VWR-016, VWR-017, VWR-018. */
export const LONGEST_TEXT = 32;
export const NARROWEST = 80;
export const WIDEST = 400;
export const FONT_SIZE = 12;
export const MOST_ANNOTATIONS = 500;
export const COLORS = ['black', 'red', 'green', 'blue'] as const;
export type Color = (typeof COLORS)[number];
export const styleOf = (color: Color): `color: ${Color}` => `color: ${color}`;
export const colorOf = (style: string): Color => COLORS.find((color) => styleOf(color) === style) ?? 'black';

export const TEXT_NEEDED = 'Enter text for this mark.';
export const TEXT_TOO_LONG = `Use at most ${LONGEST_TEXT} characters.`;

/** In points of the page as it is shown unturned, from its lower left corner; the page's own size beside it. */
const length = z.number().min(-1000).max(100_000);
const side = z.number().positive().max(100_000);
export const PositionData = z.object({
  left: length,
  bottom: length,
  width: side,
  height: side,
  pageWidth: side,
  pageHeight: side,
});
export type PositionData = z.infer<typeof PositionData>;

const common = {
  id: z.uuid(),
  /** Counted from one. */
  page: z.int().min(1).max(100_000),
  text: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1, TEXT_NEEDED).max(LONGEST_TEXT, TEXT_TOO_LONG)),
  style: z.enum(COLORS.map(styleOf) as [`color: ${Color}`]),
};

/** What is sent: the server says when each was made and changed, and holds the box to its bounds. */
export const AnnotationInput = z.object({
  ...common,
  shape_type: z.enum(['check', 'textbox']),
  position_data: PositionData,
});
export type AnnotationInput = z.infer<typeof AnnotationInput>;

/** VWR-011. */
export const Annotation = AnnotationInput.extend({ created_at: timestamp, updated_at: timestamp });
export type Annotation = z.infer<typeof Annotation>;

export const AnnotationList = z.object({ version: z.int(), annotations: z.array(Annotation) });
export type AnnotationList = z.infer<typeof AnnotationList>;
