/** What tests of the documents' screens and rules begin with. */
import type { PlaceRights } from '#features/documents/tree/model.ts';

export const staffRights: PlaceRights = {
  upload: true,
  edit_files: true,
  edit_folders: true,
  delete_files: true,
  delete_folders: true,
  restore: true,
  describe: true,
  download_folders: true,
  show_deleted: true,
  reason: null,
};
export const clientRights: PlaceRights = {
  ...staffRights,
  restore: false,
  describe: false,
  download_folders: false,
  show_deleted: false,
};
