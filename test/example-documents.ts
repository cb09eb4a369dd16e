/** What tests of the documents' screens and rules begin with. */
import type { DocumentItem } from '#features/documents/model.ts';
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

const AT = '2026-11-01T12:00:00Z';
export const exampleFile: DocumentItem = {
  id: 11,
  type: 'file',
  name: 'W-2 Northfield.pdf',
  link: '/W-2 Northfield.pdf',
  path: '/',
  description: 'Her main job',
  tags: ['Income'],
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
  created_by: 'Maria Client',
  extracted_document_id: 11,
  questionnaire_id: null,
  questionnaire_name: null,
  children: [],
  items_count: 0,
  annotations: 0,
  staff_only: false,
  from_split: false,
  reserved: false,
  is_new: true,
  size: 1000,
  content_type: 'application/pdf',
  page_count: 2,
  reading: 'read',
  has_thumbnail: false,
};
