import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from '#platform/web/client.ts';
import { signIn } from '../../../contract.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** Closing the browser's own question is an answer, not a failure. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

async function askPasskey(): Promise<Record<string, unknown> | null> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    call(signIn.passkeyOptions, {}),
    import('@simplewebauthn/browser'),
  ]);
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    if (error instanceof Error && CANCELLED.has(error.name)) return null;
    throw error;
  }
}

export function PasskeyButton() {
  const { attempt, proceed, redirect } = useSignIn();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!('PublicKeyCredential' in window)) return null;
  const use = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const proved = await attempt('passkey', null, async () => {
        const response = await askPasskey();
        return response && call(signIn.signInByPasskey, { response, redirect });
      });
      if (proved) await proceed(proved, proved.auth_token);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormNotice message={refusal} />
      <Button
        variant="subtle"
        fullWidth
        leftSection={<IconFingerprint size="1.25em" stroke={1.6} aria-hidden />}
        loading={busy}
        onClick={() => void use()}
      >
        Use a passkey
      </Button>
    </>
  );
}
