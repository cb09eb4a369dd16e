/** The entries of the record that a pack has, in sentences. */
import { accountEvents } from '#features/accounts/events.ts';
import type { EventSet } from '#platform/events.ts';
import type { ProvenEntry } from '#platform/server/audit/proof.ts';
import { signingEvents } from '../../events.ts';
import { identityEvents } from '../../identity/events.ts';
import type { EvidenceEntry, EvidenceHandover } from '../model.ts';
import { handoversOf } from '../rules.ts';
import type { FoundEvidence } from './find-evidence.ts';

const KNOWN: EventSet = { ...signingEvents, ...identityEvents, ...accountEvents };

export const momentOf = ({ at }: ProvenEntry): string => new Date(Number(at) * 1000).toISOString();

export function activityOf({ proof, names }: FoundEvidence): EvidenceEntry[] {
  return proof.entries.flatMap((entry) => {
    const definition = KNOWN[entry.name];
    const payload = definition?.payload.safeParse(entry.payload);
    if (!definition || !payload?.success) return [];
    // What happens to somebody who is signing in or out is told of them.
    const who = (definition.ofPerson ? entry.user_id : entry.actor_user_id) ?? entry.actor_user_id;
    return [
      {
        entry: entry.seq,
        at: momentOf(entry),
        who: who === null ? null : (names.get(who) ?? null),
        what: definition.reads(payload.data),
      },
    ];
  });
}

export const handedOver = ({ proof, all }: FoundEvidence): EvidenceHandover[] =>
  handoversOf(
    proof.entries
      .filter(({ name, user_id }) => name === accountEvents['session.locked'].name && user_id !== null)
      .map((entry) => ({ at: momentOf(entry), userId: entry.user_id! })),
    all.map(({ signed_at, user_id, user_name }) => ({ at: signed_at, userId: user_id, name: user_name })),
  );
