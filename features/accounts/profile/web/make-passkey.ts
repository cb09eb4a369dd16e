import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call } from '#platform/web/client.ts';
import { profile } from '../contract.ts';

/** Closing the browser's own question is an answer, not a failure. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

export class NoPasskey extends Error {}

/** Asks the browser to make a passkey and keeps its public half; null when the person changed their mind. */
export async function makePasskey() {
  const [{ options }, { startRegistration }] = await Promise.all([
    call(profile.passkeyRegistration, {}),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof Error && CANCELLED.has(error.name)) return null;
    throw new NoPasskey(
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'Your browser couldn’t create a passkey.',
    );
  });
  return response && call(profile.addPasskey, { name: '', response: { ...response } });
}
