/** DOC-060, DOC-062, DOC-058: literal. */
export const TOO_LARGE_TO_DOWNLOAD =
  'Unfortunately, that folder/file is too large to download. Can you split it up into smaller batches? Generally, the total size should be less than 150MB. And if you’re converting images to PDF, it should be less than 15MB.';
export const FOLDER_FAILED = 'There was a problem downloading the folder. Please refresh and try again.';
export const FOLDER_UNANSWERED = 'There was a problem downloading the folder.';
export const NO_LINK = 'No download link found in response';
export const NOTHING_TO_DOWNLOAD = 'There are no files in it to download.';
