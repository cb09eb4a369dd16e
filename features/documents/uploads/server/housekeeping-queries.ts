import { sql } from 'kysely';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

/** A page that asks again what became of its upload does so within minutes; the bytes of an unfinished one go after a day. */
const UPLOAD_DAYS = 7;

export const uploadSweeps: readonly Sweep[] = [
  { table: 'upload_parts', old: (now) => sql`expires_at < ${daysBefore(now, UPLOAD_DAYS)}` },
  { table: 'uploads', old: (now) => sql`expires_at < ${daysBefore(now, UPLOAD_DAYS)}` },
  { table: 'handoffs', old: (now) => sql`expires_at < ${daysBefore(now, UPLOAD_DAYS)}` },
];
