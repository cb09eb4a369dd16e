import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { DemoSignIns } from '#features/accounts/model.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

/** The server names them in the page where the demo firm is, and nowhere else. */
function demoSignIns(): DemoSignIns | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="demo-people"]')?.content;
  return text === undefined ? null : (JSON.parse(text) as DemoSignIns);
}

/** One tap signs in as somebody of the demo firm. */
export function DemoPeople() {
  const { attempt, proceed, redirect } = useSignIn();
  const [demo] = useState(demoSignIns);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!demo) return null;
  const enter = async (username: string) => {
    setBusy(username);
    setRefusal(null);
    try {
      const answer = await attempt('password', null, async () => {
        const told = await call(accounts.signInByPassword, { username, password: demo.password, redirect });
        if (told.error !== null) throw new ApiError(401, { code: told.error, message: told.message ?? '' });
        return told;
      });
      await proceed(answer, answer.firebase_token);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : null);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={classes.demo} aria-label="Demo sign-ins">
      <p className={classes.demoTitle}>This is a demo. Sign in as:</p>
      <FormNotice message={refusal} />
      <div className={classes.demoPeople}>
        {demo.people.map(({ email, name, role }) => (
          <Button
            key={email}
            variant="default"
            fullWidth
            h="auto"
            py="xs"
            loading={busy === email}
            disabled={busy !== null && busy !== email}
            onClick={() => void enter(email)}
          >
            <span>
              {name}
              <span className={classes.demoRole}>{role}</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
