/** Whose K-1 it is: by name and by the last digits of the number, and only both are enough. Pure. */
import { isSameName } from './same-name.ts';

interface Recipient {
  name: string;
  tin_last4: string | null;
}
interface Candidate {
  entity_id: number;
  name: string;
  last_fours: readonly string[];
}
export interface Match {
  match: { entity_id: number; name: string; reason: string } | null;
  doubt: string | null;
}

export function matchOf({ name, tin_last4 }: Recipient, candidates: readonly Candidate[]): Match {
  const found = (one: Candidate, reason: string) => ({ entity_id: one.entity_id, name: one.name, reason });
  const named = candidates.filter((one) => isSameName(one.name, name));
  const both = named.filter((one) => tin_last4 !== null && one.last_fours.includes(tin_last4));
  if (both.length === 1) return { match: found(both[0]!, 'Name and number match'), doubt: null };
  if (both.length > 1) return { match: null, doubt: 'Several entities have this name and number.' };
  const [only, ...more] = named;
  if (only && more.length === 0) {
    const differs = tin_last4 !== null && only.last_fours.length > 0;
    return {
      match: found(only, 'Name matches'),
      doubt: differs ? 'The name matches, but the number differs.' : 'There is no number to compare.',
    };
  }
  if (more.length > 0) return { match: null, doubt: 'Several entities have this name.' };
  const numbered = candidates.filter((one) => tin_last4 !== null && one.last_fours.includes(tin_last4));
  return numbered.length === 1
    ? { match: found(numbered[0]!, 'Number matches'), doubt: 'The number matches, but the name differs.' }
    : { match: null, doubt: 'No entity has this name and number.' };
}
