/** The most a single file may weigh. */
export const MAX_UPLOAD_BYTES = 150 * 1024 * 1024;
