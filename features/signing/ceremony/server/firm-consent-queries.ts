/** What a partner agreed to for the whole firm: the newest line of the ledger of its kind counts, whoever wrote it. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { LedgerLine } from '../../rules/consent.ts';
import { sha256 } from './hash.ts';
import { insertConsent } from './queries.ts';

export type FirmConsentKind = 'outside_recognizer';

export interface FirmConsentLine extends LedgerLine {
  id: number;
  by: string;
}

export const newestFirmConsent = (
  tx: Tx,
  firmId: number,
  kind: FirmConsentKind,
): Promise<FirmConsentLine | undefined> =>
  tx
    .selectFrom('consents as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'c.firm_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['c.id', 'c.action', 'c.version', 'c.at', 'u.full_name as by'])
    .where('c.firm_id', '=', firmId)
    .where('c.kind', '=', kind)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<FirmConsentLine | undefined>;

/** Whoever calls it has asked whether the person may speak for the firm, and records it. */
export function addFirmConsent(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  kind: FirmConsentKind,
  { action, version, text }: { action: LedgerLine['action']; version: string; text: string },
): Promise<void> {
  const { firmId, userId, sessionId } = ctx.actor;
  return insertConsent(tx, {
    kind,
    firm_id: firmId,
    user_id: userId,
    action,
    version,
    text_hash: sha256(text),
    at: ctx.clock.now().toISOString(),
    ip_address: ctx.address,
    user_agent: ctx.userAgent,
    session_id: sessionId,
  });
}
