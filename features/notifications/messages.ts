export const FILE_GONE =
  'This file is no longer available. We keep files for a few days. You can make it again.';
export const ALREADY_DISMISSED = 'You dismissed this. Mark it unread to download the file again.';
export const SETTING_SAVED = 'Email setting saved';
