/** How long files from people without an account are kept, in days after they were sent. */
export const UNFILED_DAYS = 90;
/** Before they go, their receivers are told. */
export const NOTICE_DAYS = 7;
/** What became of filed and rejected ones can be read for so long. */
export const RECORD_DAYS = 365;

const DAY_MS = 24 * 3_600_000;

export const keptUntil = (received_at: string): string =>
  new Date(Date.parse(received_at) + UNFILED_DAYS * DAY_MS).toISOString();
