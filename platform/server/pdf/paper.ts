/** What is read out of a paper that is to be signed, in one go. Known on both sides of the wall. */
import type { PageLayout } from './layout.ts';
import type { PdfPart } from './pdf.ts';

/** Pages are pictured so far, for phones that wait for their PDF reader. */
export const MOST_PICTURES = 12;
/** Sharp on a phone held upright; the reader draws it anew for everything larger. */
export const PICTURE_BOX = { width: 900, height: 1800, contentType: 'image/webp' } as const;

/**
 * In this order: the layout of each page, what is read of every PDF, `isRead` behind it, whether it can be sealed (null,
 * or why not), pictures of its first pages as base64.
 */
export type PaperPart =
  | { layout: PageLayout }
  | PdfPart
  | { isRead: true }
  | { sealFault: string | null }
  | { picture: string };
