/** How many things of each kind wait on this device. Pure. */
export interface Waiting {
  answers: number;
  messages: number;
  photos: number;
  files: number;
}

/** Everything that a sign-out would take from this device. */
export interface Unsent {
  waiting: Waiting;
  /** Protected answers: they are in this tab only, never on the device. */
  sealed: number;
  /** Not sent until the person looks at it: wrong, refused, or answered differently by somebody else. */
  stopped: Waiting;
  notes: number;
  drafts: number;
  /** Photographed pages that were not sent. */
  pages: number;
}

export const NOTHING_WAITS: Waiting = { answers: 0, messages: 0, photos: 0, files: 0 };

export const addCounts = (a: Waiting, b: Waiting): Waiting => ({
  answers: a.answers + b.answers,
  messages: a.messages + b.messages,
  photos: a.photos + b.photos,
  files: a.files + b.files,
});

export const countOf = ({ answers, messages, photos, files }: Waiting): number =>
  answers + messages + photos + files;

const PHOTO = /\.(?:jpe?g|png|heic|heif|webp|gif|tiff?|bmp)$/i;
/** By its name: what waits after a reload is known by nothing else. */
export const isPhoto = (name: string): boolean => PHOTO.test(name);
