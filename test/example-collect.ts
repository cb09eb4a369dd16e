/** Lines of the firm's table, for tests of screens. */
import type { CollectRow } from '#features/collect/overview/model.ts';

const { name, ...details } = {
  name: 'Whitcombe Orchard LLC',
  hash_id: 'h7',
  entity_type: 'Partnership',
  inactive: false,
  readonly_access: false,
  external_entity_id: 'E-1007',
};

export const collectRow = (more: Partial<CollectRow> & { client?: string } = {}): CollectRow => {
  const { client = name, ...fields } = more;
  return {
    id: 9,
    company_id: 7,
    name: 'Partnership Organizer',
    formatted_name: '2025 Partnership Organizer',
    kind: 'template',
    tax_year: 2025,
    due_date: '2026-03-16',
    status: 'Balance sheet',
    progress: 62,
    is_draft: false,
    locked: false,
    completed: false,
    in_progress: true,
    opened_timestamp: '2026-03-02T15:00:00Z',
    reminders_disabled: false,
    next_reminder_date: '2026-03-05',
    created_at: '2026-03-01T15:00:00Z',
    sent_at: '2026-03-01T15:00:00Z',
    submitted_at: null,
    first_doc_uploaded_at: '2026-03-02T15:00:00Z',
    deleted_at: null,
    last_activity: '2026-03-02T15:00:00Z',
    notes: '',
    firm_custom_status_id: null,
    firm_user_display_status: null,
    firm_role_assignments: [],
    counters: { documents_needed: 14, documents_uploaded_and_needed: 9 },
    has_split_documents_to_review: false,
    items_total: 30,
    items_to_go: 5,
    user_details: { assigned_advisor_id: 1, external_user_id: 'U-7', firm_group_name: 'North' },
    company_details: { name: client, ...details },
    version: 1,
    may: { send: true, lock: true, remove: true },
    ...fields,
  };
};
