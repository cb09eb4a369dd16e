/** How it is said whose a row is, and what a client may do with it. */
export interface Right {
  columns: string[];
  /** Which rows, said once more in other words than the migration's; $1 is the client, $2 their firm. */
  rows: string;
}

export interface Rights {
  see?: Right;
  add?: Right;
  /**
   * `by` is an allowed change that reads no column, so that only update policies apply. `result` is the condition for the
   * changed row, if it differs from `rows`.
   */
  change?: Right & { by: string; result?: string };
}

export const OWN = 'user_id = $1';
export const OWN_ENTITY = `in (select o.entity_id from entity_owners o join entities e using (firm_id)
  where e.id = o.entity_id and o.user_id = $1 and e.deleted_at is null and e.inactive = false)`;
/** Documents a client sees: those of their entities, not the firm's own, and of deleted ones what they deleted. */
export const OWN_DOCUMENTS = `documents where firm_id = $2 and entity_id ${OWN_ENTITY}
  and staff_only = false and (deleted_at is null or deleted_by = $1)`;
export const words = (text: string) => text.trim().split(/\s+/);
