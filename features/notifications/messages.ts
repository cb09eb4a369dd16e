export const FILE_GONE = 'This file is gone. Files are kept for a few days; you can make it again.';
export const ALREADY_DISMISSED = 'You dismissed this one. Mark it unread to download the file again.';
export const SETTING_SAVED = 'Email setting saved';
