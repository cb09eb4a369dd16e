/** Which flags hide rows from readers. A new flag must be added to one of the two lists. */
import { words } from '../own-rows.ts';

/** hidden-world.ts adds rows with these flags set (or unset, for `sent_at`). */
export const HIDING = words(`
  accepted_at archived_at cancelled_at deleted_at dismissed_at ended_at entity_deleted expires_at inactive is_draft left_at
  removed_at revoked_at scheduled_at sent_at shown_at staff_only undone_at used_at voided_at`);

/** Rows stay visible, or no GET endpoint returns the table. */
export const NOT_HIDING = words(`
  added anonymous bound_at categorized_by_ai changed_at claimed_until closed_at code_expires_at completed converted damaged_at do_not_rollover edited_at ending_told_at filed_at finished_at
  first_doc_uploaded_at first_signed_in_at folded_at forgotten_at from_firm has_temp_email held_until in_order in_progress is_advisor
  is_demo is_due_asap is_log is_proposed is_sealed is_taxpayer kept_at last_followed_up last_reminder_sent_at last_sent_at last_signed_at last_used_at link_dead_at link_expires_at locked locked_at
  mail_due_at mailed_at marked_as_others needs_access needs_identity needs_review reminds new_user next_reminder_at only_row opened_at paid_at password_lost pay_first
  paying pinned promoted_at proved_at public_start queued_at readonly_access received_at refused_at rejected_at reminded_at reminder_disabled reminders_disabled
  removable reserved retired_at scanned_at scrubbed_at secret set_password_required show signed_pages_only spent_at split_others submitted_at superseded_at tells texted_at
  texted_up_to token_expires_at told_at told_up_to track_changes tracked_since trusted_until undo_until unfiled updated_at vouched_at wants_draft waived wet_only
  enabled_2fa`);
