export { FILE_EMPTY, FILE_INVALID, FILE_LARGER, FILE_TOO_LARGE } from '#features/documents/messages.ts';

export const RECEIVED_GONE = 'This file has been filed or deleted.';
export const NAME_MISSING = 'Enter your name';
export const NO_FILES = 'Choose at least one file.';
export const TOO_MANY_FILES = 'You can send at most 999 files at once.';
export const DUPLICATE = 'A file with this name is already in the list.';
export const TOO_MUCH_HERE = 'We can’t take more files right now. Try again later or ask the firm.';
export const STILL_SENDING = 'This file is still being sent. Wait a moment, then try again.';
export const NOTHING_ARRIVED = 'None of the files arrived. Try again.';
export const filesReceived = (files: number, firm: string): string =>
  files === 1 ? `${firm} has your file.` : `${firm} has your ${files} files.`;

export const takesNoFiles = (firm: string): string =>
  `${firm} doesn’t accept files here. Ask them how to send yours.`;
export const WITH_ACCOUNT = 'If you have an account, sign in and add your documents there.';

export const LINK_COPIED = 'Drop link copied to clipboard';
export const NOBODY_HEARS =
  'Choose at least one person who is told of new files. Until then the link takes none and can’t be copied.';
export const LINK_SAVED = 'Saved!';
export const LINK_REPLACED = 'The old link no longer works.';
export const SIGN_IN = 'Sign In';
export const OPEN_PORTAL = 'Open your portal';
export const DROP_LINK_ENDED = 'This drop link isn’t available';
export const DROP_LINK_ENDED_WHY =
  'The firm may have replaced it or stopped accepting files this way, or part of the address is missing. Ask the firm that gave you the link for a new one.';
export const DROP_LINK_INSTEAD = 'If you have an account, you can sign in and upload your documents there.';
