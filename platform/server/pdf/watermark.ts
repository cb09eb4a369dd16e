/** Words drawn across every page, known on both sides of the wall. */

export interface WatermarkPlan {
  words: string;
}

/** How many pages there are first, then the bytes of the file as base64. */
export type WatermarkSaid = { pages: number } | { bytes: string };
