/** Stripe Identity: a document and a picture of the person holding it. */
import { Stripe } from 'stripe';
import type { IdentityOrder, IdentityState, ProviderIdentity } from './identity.ts';

type Session = Stripe.Identity.VerificationSession;

export async function openIdentity(
  stripe: Stripe,
  { reference, returnUrl }: IdentityOrder,
): Promise<{ id: string; url: string | null }> {
  const { id, url } = await stripe.identity.verificationSessions.create(
    {
      type: 'document',
      client_reference_id: reference,
      options: { document: { require_matching_selfie: true } },
      return_url: returnUrl,
    },
    { idempotencyKey: reference },
  );
  return { id, url };
}

export async function readIdentity(stripe: Stripe, id: string): Promise<ProviderIdentity | null> {
  try {
    const session = await stripe.identity.verificationSessions.retrieve(id, { expand: ['verified_outputs'] });
    const { first_name: first, last_name: last } = session.verified_outputs ?? {};
    return {
      id: session.id,
      reference: session.client_reference_id ?? '',
      state: stateOf(session),
      name: first && last ? { first, last } : null,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** It asks for input before the first try, and again after one that failed: the error tells them apart. */
function stateOf({ status, last_error }: Session): IdentityState {
  for (const settled of ['verified', 'processing', 'canceled'] as const)
    if (status === settled) return settled;
  return last_error ? 'failed' : 'open';
}

/** What is over already cannot be canceled, and need not be. */
export async function cancelIdentity(stripe: Stripe, id: string): Promise<void> {
  await stripe.identity.verificationSessions.cancel(id).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}
