/** What the page and the worker that reads PDFs say to one another. */
export interface PageSize {
  width: number;
  height: number;
}

/** Of a page as it is shown unturned: points from its top left corner. */
export interface PageRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Bookmark {
  title: string;
  /** Counted from zero; null where it leads nowhere in this document. */
  page: number | null;
  children: Bookmark[];
}

/** A run of letters on one line. */
export interface TextRun extends PageRect {
  text: string;
}

export interface Source {
  link: string;
  size: number;
  /** The whole file, where it has been fetched already: then nothing is read by the link. */
  bytes?: ArrayBuffer;
}

export interface Questions {
  /** Begins before the link is known: from where the program lies, or from what another worker compiled of it. */
  load: { asked: { wasm: string | WebAssembly.Module }; answer: WebAssembly.Module };
  /** Told while PDFium is still loading: what opening reads first is fetched meanwhile. Not answered. */
  prime: { asked: Source; answer: never };
  open: { asked: Source; answer: { pages: number; first: PageSize } };
  /** A later link to the same bytes. */
  renew: { asked: { link: string }; answer: null };
  sizes: { asked: { from: number; to: number }; answer: PageSize[] };
  render: {
    asked: { page: number; scale: number; rotation: number };
    answer: { bitmap: ImageBitmap; size: PageSize };
  };
  bookmarks: { asked: null; answer: Bookmark[] };
  text: { asked: { page: number }; answer: TextRun[] };
  find: { asked: { page: number; words: string }; answer: PageRect[][] };
}

export type Kind = keyof Questions;
export type Question = { [K in Kind]: { id: number; kind: K; asked: Questions[K]['asked'] } }[Kind];
/** `expired`: the link no longer opens the file; a new one does, if the person still may see it. */
export type Failure = 'expired' | 'password' | 'broken';
export type Answer = { id: number; answer: unknown } | { id: number; failure: Failure };
