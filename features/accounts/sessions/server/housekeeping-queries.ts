import type { Tx } from '#platform/server/db/database.ts';

export async function forgetSignIns(tx: Tx, now: string, challengesBefore: string): Promise<void> {
  for (const table of ['sign_in_handles', 'passkey_challenges', 'firm_sign_ups'] as const)
    await tx.deleteFrom(table).where('expires_at', '<', now).execute();
  // A link may be good for longer than it is kept in mind: an invitation lives for days.
  await tx
    .deleteFrom('sign_in_challenges')
    .where('created_at', '<', challengesBefore)
    .where((eb) => eb.or([eb('link_expires_at', 'is', null), eb('link_expires_at', '<', now)]))
    .execute();
}
