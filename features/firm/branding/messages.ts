export const LOGO_TOO_LARGE = 'A logo can be at most 300 KB.';
export const LOGO_TYPE = 'A logo must be a PNG, JPEG or WebP picture.';
export const LOGO_PIXELS =
  "We can't read how large this picture is, or it has more than 50 megapixels. Please save it smaller.";
