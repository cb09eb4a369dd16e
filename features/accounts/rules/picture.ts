/** A person's picture. It travels as a small JPEG the browser has cut to a square. */
export const PICTURE_SIDE = 256;
export const PICTURE_MAX_SIDE = 1024;
export const PICTURE_MAX_BYTES = 200 * 1024;
/** The same in base64, as it travels. */
export const PICTURE_MAX_TEXT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;
