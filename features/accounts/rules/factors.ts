/** What counts as proof of who someone is, and when it is enough. Pure: the server asks it before every session. */

/** `linked`: came from a linked account. `browser`: a browser trusted after an earlier second factor. */
export const FACTORS = [
  'password',
  'email',
  'sms',
  'passkey',
  'linked',
  'app',
  'recovery',
  'browser',
] as const;
export type Factor = (typeof FACTORS)[number];

/** What may follow a first proof, in the order it is offered. */
export const SECOND_FACTORS = ['app', 'sms', 'email', 'password', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

const FIRST: ReadonlySet<Factor> = new Set(['password', 'email', 'sms', 'passkey', 'linked']);

export interface Provable {
  enabled_2fa: boolean;
  has_email: boolean;
  has_phone: boolean;
  has_password: boolean;
  has_app: boolean;
  recovery_left: number;
}

/** What the person can still prove. A mailbox that was the first proof is no second one, and so with the rest. */
export function secondFactors(person: Provable, proved: readonly Factor[]): SecondFactor[] {
  const has: Record<SecondFactor, boolean> = {
    app: person.has_app,
    sms: person.has_phone,
    email: person.has_email,
    password: person.has_password,
    recovery: person.recovery_left > 0,
  };
  return SECOND_FACTORS.filter((factor) => has[factor] && !proved.includes(factor));
}

export type Standing =
  | { step: 'first' }
  | { step: 'second'; factors: SecondFactor[] }
  /** A second factor is due and the person has none but the mailbox: they add one before they come in. */
  | { step: 'enrol' }
  | { step: 'ready' };

/** How far the proofs carry. Who forgot the password is not asked for it. */
export function standing(
  person: Provable,
  firm: { force_2fa: boolean },
  proved: readonly Factor[],
  passwordLost = false,
): Standing {
  if (!proved.some((factor) => FIRST.has(factor))) return { step: 'first' };
  // The authenticator asks for a finger, a face or a PIN: a passkey is two factors in one.
  if (!(person.enabled_2fa || firm.force_2fa) || proved.includes('passkey')) return { step: 'ready' };
  if (new Set(proved).size >= 2) return { step: 'ready' };
  const factors = secondFactors(passwordLost ? { ...person, has_password: false } : person, proved);
  return factors.length > 0 ? { step: 'second', factors } : { step: 'enrol' };
}

export type TwoFactorObstacle = 'needs-factor';

/** Whether the toggle may go on: the person needs something besides the mailbox, or one mailbox opens everything. */
export const twoFactorObstacle = (person: Provable): TwoFactorObstacle | null =>
  person.has_app || person.has_phone || person.has_password ? null : 'needs-factor';
