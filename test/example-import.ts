/** An import that has just been sent, for tests of screens. */
import type { Import } from '#features/imports/model.ts';

export const exampleImport: Import = {
  id: 7,
  type: 'client_list',
  state: 'waiting',
  list_type: null,
  assignee_id: null,
  document_name: 'clients.csv',
  comment: '',
  tax_software: null,
  year: null,
  size: 100,
  columns: [],
  mapping: {},
  counts: { rows: 0, new: 0, update: 0, confirm: 0, duplicate: 0, error: 0, left_alone: 0 },
  progress: 0,
  failure: null,
  created_by: 'Ann Partner',
  created_at: '2026-11-16T08:00:00.000Z',
  finished_at: null,
  undo_until: null,
  forgotten: false,
};
