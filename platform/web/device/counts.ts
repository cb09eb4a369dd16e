/** How many things of each kind wait on this device. Pure. */
export interface Waiting {
  answers: number;
  messages: number;
  photos: number;
  files: number;
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
