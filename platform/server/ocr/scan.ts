/** A scanned page and what is read from it, known inside and outside the sandbox. */
import type { PictureMeasures, QualityFault } from '../../picture-quality.ts';
import type { Packed, PageLayout } from '../pdf/layout.ts';
import type { Turn } from './grey.ts';

export const DPI = 200;
/** Pixels of a point. */
export const POINT = DPI / 72;
/** What tesseract is told. Sparse text: forms have words everywhere, and its default misses many of them. */
export const TESSERACT = { language: 'eng', pageMode: '11', dpi: String(DPI) } as const;

export interface ScanFacts {
  is_scanned: true;
  /** Mean over the letters, 0 to 100. */
  confidence: number;
  /** Clockwise degrees by which the page was turned to be upright. */
  turn: Turn;
  /** Clockwise degrees by which the lines of the turned page were off. Words lie on the straightened page. */
  skew: number;
  quality: PictureMeasures & { faults: QualityFault[] };
}

/** As the text reader lays pages, but for ruled lines and fields, which a picture does not have. */
export type ScannedPage = PageLayout & ScanFacts;
export type PackedScan = Packed<ScannedPage>;

/** Stands in front of the bytes of the file. Pages are counted from one. */
export interface ScanPlan {
  kind: 'pdf' | 'picture';
  page: number;
  /** False where another program reads the prepared picture. */
  recognize: boolean;
}

/** How a prepared picture lies on its page. Sizes in points of the upright page. */
export interface Frame {
  width: number;
  height: number;
  /** The top left corner of the picture on the page. */
  left: number;
  top: number;
  /** Points of a pixel. */
  scale: number;
  turn: Turn;
  skew: number;
}

/** What is known of a picture that is ready to be read. */
export interface PreparedFacts {
  frame: Frame;
  /** Pages of the whole file. */
  count: number;
  quality: PictureMeasures;
}

/** The page; or pictures of it with their pixels as base64, one for each direction its text may run. */
export type ScanSaid =
  | { page: PackedScan }
  | { picture: PreparedFacts & { size: { width: number; height: number } } }
  | { bytes: string };

export const NO_SUCH_PAGE = 'It has fewer pages.';
