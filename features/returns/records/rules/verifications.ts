/** DLV-003, DLV-067: what checks of signers mean on the wire. Pure. */
import type { FormSignature, IdentityStatus, IdentityVerification } from '../../model.ts';
import { aggregateIdentity } from '../../rules/identity-words.ts';

interface Check {
  place: number;
  user_id: number;
  step: 'provider' | 'knowledge' | 'staff';
  state: 'started' | 'passed' | 'failed' | 'expired';
  result: string;
  started_at: string;
}
interface AskingForm {
  no: number;
  signatures: readonly Pick<FormSignature, 'user_id' | 'state' | 'method'>[];
}

const STATUS: Readonly<Record<Check['state'], IdentityStatus>> = {
  started: 'requires_input',
  passed: 'verified',
  failed: 'failed',
  expired: 'canceled',
};

const statusOf = ({ state, result }: Check): IdentityStatus =>
  state === 'started' && result === 'processing' ? 'processing' : STATUS[state];

const sentence = (result: string): string =>
  result === '' ? 'The check failed.' : `${result.charAt(0).toUpperCase()}${result.slice(1)}.`;

function verificationOf(check: Check | undefined, user_id: number): IdentityVerification {
  if (!check)
    return {
      user_id,
      status: 'not_started',
      error_code: null,
      error_description: null,
      stripe_verification_session_created_at: null,
    };
  const hasFailed = check.state === 'failed';
  return {
    user_id,
    status: statusOf(check),
    error_code: hasFailed ? `identity.${check.step}` : null,
    error_description: hasFailed ? sentence(check.result) : null,
    stripe_verification_session_created_at: check.started_at,
  };
}

/** One for each signer who signs a form that asks for it; who signed such a form by hand is not asked there. */
export function verificationsOf(
  forms: readonly AskingForm[],
  checks: readonly Check[],
): IdentityVerification[] {
  const asked = new Map<number, IdentityVerification[]>();
  for (const { no, signatures } of forms)
    for (const { user_id, state, method } of signatures) {
      if (state === 'not_needed' || method === 'paper') continue;
      const own = checks.filter((check) => check.user_id === user_id);
      const confirmed = own.find(({ step, state: is }) => step === 'staff' && is === 'passed');
      const found = own.find(({ place }) => place === no);
      const all = asked.get(user_id) ?? [];
      all.push(verificationOf(confirmed ?? found, user_id));
      asked.set(user_id, all);
    }
  return [...asked.values()].map((all) => {
    const status = aggregateIdentity(all)!;
    return all.find((one) => (one.error_code === null ? one.status : 'failed') === status) ?? all[0]!;
  });
}
