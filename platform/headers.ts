/** Headers of the product's own. Apart from the contract, because a browser must not load schemas for three names. */

/** A browser tab names itself, and is told in the answer what of its screen has become old by its own change. */
export const TAB_HEADER = 'x-tab';
export const CHANGED_HEADER = 'x-changed';

/** How many milliseconds ago a page began to read what it shows: the live stream begins with what changed since. */
export const READ_HEADER = 'x-read-ms-ago';

/** Names the client an advisor looks at the portal as. */
export const PREVIEW_HEADER = 'x-preview-user';
/** The code of the refusal while nothing says yet that the preview has begun. */
export const PREVIEW_NOT_BEGUN = 'preview.not_begun';
/** In place of topics: whatever is shown may be old. */
export const EVERYTHING = '*';
