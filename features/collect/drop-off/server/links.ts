/** Links by which somebody drops papers off without signing in: a secret each, good until well past the due date. */
import { createHash } from 'node:crypto';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { DAY_MS } from '#features/questionnaires/rules/days.ts';
import { insertLink } from './queries.ts';

const GOOD_FOR_DAYS = 7;
const TOKEN_BYTES = 32;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** SND-060: each mail carries its own; those before it stay good as long as it does. */
export async function dropOffLink(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { questionnaire_id, user_id, entity_id }: { questionnaire_id: number; user_id: number; entity_id: number },
): Promise<string> {
  const token = ctx.random(TOKEN_BYTES).toString('base64url');
  const now = ctx.clock.now();
  await insertLink(tx, {
    firm_id: ctx.actor.firmId,
    questionnaire_id,
    user_id,
    token_hash: hashOfToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString(),
  });
  // The secret stands behind the #: it is in no server's log.
  return `${ctx.config.baseUrl}/document-drop-off?questionnaireId=${questionnaire_id}&companyId=${entity_id}#${token}`;
}
