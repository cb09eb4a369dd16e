/** What a cell of the matrix must be answered, from the row written by hand and kept apart from the server's own policies. */
import type { Outcome } from '#test/matrix.ts';
import type { EntityName } from '#test/people.ts';
import { type ActorName, planOf } from './actors.ts';
import { rows } from './parts.ts';
import type { Target } from './targets.ts';

/** All a session may do whose address is not proven yet: say who it is, stay, leave, and go on with its one form. */
const UNPROVEN = new Set([
  'accounts.currentUser',
  'accounts.refreshSession',
  'accounts.signOut',
  'templates.createQuestionnaire',
]);

export function expected(endpoint: string, actor: ActorName, target: Target): Outcome {
  const row = rows[endpoint];
  if (!row) throw new Error(`${endpoint} has no row`);
  const { kind, person, sees } = planOf(actor);
  // A token that no longer counts is refused before anything else is looked at, also where none is needed.
  if (kind === null && person !== null) return 401;
  if ('public' in row) return row.public;
  if (kind === null) return 401;
  if (actor === 'template_unverified' && !UNPROVEN.has(endpoint)) return 403;
  const rule = row[kind] ?? (kind === 'client' ? row.client : row.staff);
  if (rule === 'sees') {
    if (!sees.includes(target as EntityName)) return 404;
    // A role opens this one entity, and nothing its permissions do not name.
    if (actor === 'role_viewer') return row.viewer === 'sees' ? 'allow' : (row.viewer ?? 404);
  }
  // Where there is nothing to act on, a role that lets nothing be done is refused before that shows.
  if (actor === 'role_viewer' && typeof rule === 'number' && row.viewer !== undefined)
    return sees.includes(target as EntityName) ? (row.viewer as 403) : rule;
  if (actor === 'client_readonly' && row.readonly !== undefined) return row.readonly as Outcome;
  // Of mixed ids the first is one they see, so that the refusal says nothing of the others.
  if (rule === 'sees 403')
    return sees.includes(target === 'mixed' ? 'southern' : (target as EntityName)) ? 403 : 404;
  if (rule === 'own') return 404;
  return rule === 'sees' ? 'allow' : rule;
}
