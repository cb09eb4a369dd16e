import { useState } from 'react';
import { useSignIn } from '../use-sign-in.ts';
import { TextAction } from './TextAction.tsx';

/** To the list of other ways, from a step that already knows the person. */
export function AnotherWay() {
  const { elsewhere } = useSignIn();
  const [busy, setBusy] = useState(false);
  const go = () => {
    setBusy(true);
    void elsewhere().finally(() => setBusy(false));
  };
  return (
    <TextAction onClick={go} disabled={busy}>
      Sign in another way
    </TextAction>
  );
}
