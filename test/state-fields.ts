/**
 * The fields of answers that say in which state a thing is. A screens test may write their ordinary side by hand;
 * any other side comes from a recorded answer, so that a screen is never shown what no server answers.
 */
interface Field {
  /** The values a test may write by hand, where it is not `notable` that says what it may not. */
  ordinary?: readonly (boolean | string | null)[];
  /** For names that also mean other things: the values that are states. */
  notable?: readonly string[];
}

const no: Field = { ordinary: [false] };
const never: Field = { ordinary: [null] };

export const STATE_FIELDS = {
  // Access and visibility
  readonly_access: no,
  read_only: no,
  staff_only: no,
  reserved: no,
  inactive: no,
  preview: no,
  limited_to: never,
  blocked: never,
  closed_because: never,
  set_password_required: no,
  confirm_contact: no,
  // What was done to a thing
  archived: no,
  archived_at: never,
  deleted: no,
  deleted_at: never,
  removed: no,
  dismissed: no,
  edited_at: never,
  forgotten: no,
  // Questionnaires
  is_draft: no,
  has_draft: no,
  locked: no,
  completed: no,
  submitted_at: never,
  waived: no,
  returned: never,
  deposit_status: never,
  deposit_fact: never,
  outcome: { notable: ['paid', 'on_its_way', 'failed', 'not_paid'] },
  signed_at: never,
  // Documents
  from_split: no,
  review_required: no,
  has_split_documents_to_review: no,
  reading: { ordinary: ['read', null] },
  shown_as: { notable: ['waiting', 'quarantined'] },
  // Messages
  is_log: no,
  is_reminder: no,
  scheduled: no,
  scheduled_time: never,
  advisor_out_of_office: no,
  // Work under way
  failure: never,
  sent_state: never,
  status: {
    notable: [
      'processing',
      'identify_failed',
      'identify_succeeded',
      'split_succeeded',
      'split_failed',
      'review_required',
      'action_required',
      'opened',
      'locked',
      'completed',
      'Draft',
      'Completed',
    ],
  },
  state: {
    notable: [
      'running',
      'done',
      'failed',
      'expired',
      'connected',
      'ended',
      'mapping',
      'checking',
      'checked',
      'undoing',
      'undone',
      'processing',
      'paid',
      'signed',
      'not_needed',
      'returned',
      'later',
      'received',
      'not_applicable',
      'elsewhere',
      'waived',
      'stopped',
      'finished',
      'sent',
      'skipped',
      'quarantined',
      'filed',
      'refused',
      'ignored',
    ],
  },
} as const satisfies Record<string, Field>;

export type StateField = keyof typeof STATE_FIELDS;

export const isStateField = (name: string): name is StateField => Object.hasOwn(STATE_FIELDS, name);

/** Whether a test may write this value of the field by hand. */
export function isOrdinary(field: StateField, value: boolean | number | string | null): boolean {
  const { ordinary, notable }: Field = STATE_FIELDS[field];
  if (typeof value === 'number') return true;
  if (ordinary) return ordinary.includes(value);
  return typeof value !== 'string' || !notable!.includes(value);
}
