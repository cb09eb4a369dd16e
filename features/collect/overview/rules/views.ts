/** The views of the firm's table, and where a questionnaire stands. What stands where is decided by `tabs` in the database. */

export const VIEWS = [
  'all',
  'mine',
  'waiting_on_client',
  'waiting_on_us',
  'overdue',
  'drafts',
  'completed',
] as const;
export type View = (typeof VIEWS)[number];

/** Deleted ones are in no tab; the dialog that restores asks for them. */
export const LISTED_VIEWS = [...VIEWS, 'deleted'] as const;
export type ListedView = (typeof LISTED_VIEWS)[number];

export const STATUSES = ['draft', 'sent', 'opened', 'in_progress', 'completed', 'locked'] as const;
export type StatusFilter = (typeof STATUSES)[number];

export const DUE_FILTERS = ['overdue', 'today', 'week', 'month', 'none'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** The first is the one nobody asks for. Under the names of the columns. */
export const TABLE_SORTS = [
  'last_activity',
  'client',
  'name',
  'year',
  'status',
  'firm_custom_status_id',
  'documents',
  'items_to_go',
  'due_date',
  'next_reminder_date',
  'assigned',
  'entity_type',
  'firm_group',
  'external_user_id',
  'external_entity_id',
  'submitted_at',
  'first_doc_uploaded_at',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** How many days ahead counts as this week, and as this month. */
export const DUE_WITHIN: Partial<Record<DueFilter, number>> = { today: 0, week: 7, month: 30 };

/** Deleted ones can be brought back this long. */
export const RESTORE_DAYS = 120;
/** What was deleted before can’t be brought back, and is not offered. */
export const restorableSince = (now: Date): string =>
  new Date(now.getTime() - RESTORE_DAYS * 86_400_000).toISOString();
