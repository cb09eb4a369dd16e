import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { profile } from '../contract.ts';
import { CODE_LENGTH } from '#features/accounts/rules/sign-in-states.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { CodeField } from '#ui/form/CodeField.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import classes from './profile.module.css';

const AppSeed = lazyScreen<'AppSeed', { uri: string; secret: string }>(
  () => import('#features/accounts/sign-in/web/sign-in/two-factor/AppSeed.tsx'),
  'AppSeed',
);

const Code = z.object({ code: z.string() });

/** Scan, type the first code, keep the recovery codes. Nothing is kept until the code is right. */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const start = useMutation({ mutationFn: () => call(profile.startApp, {}) });
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate } = start;
  useEffect(() => mutate(), [mutate]);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Add an authenticator app">
      {start.error && (
        <RegionError why="We couldn’t set up the app. Please try again." onRetry={() => mutate()} />
      )}
      {start.isPending && <Skeletons />}
      {start.data && (
        <div className={classes.form}>
          <p className={classes.words}>Scan this with your authenticator app, or type the key into it.</p>
          <Suspense fallback={<Skeletons />}>
            <AppSeed uri={start.data.uri} secret={start.data.secret} />
          </Suspense>
          <CodeStep setupToken={start.data.setup_token} onKept={setCodes} />
        </div>
      )}
    </Dialog>
  );
}

function CodeStep({ setupToken, onKept }: { setupToken: string; onKept: (codes: string[]) => void }) {
  const form = useZodForm(Code, { code: '' }, { guard: false });
  const confirm = async ({ code }: { code: string }) => {
    const kept = await call(profile.confirmApp, { setup_token: setupToken, code });
    onKept(kept.recovery_codes);
  };
  return (
    <form className={classes.form} onSubmit={form.submit(confirm)} noValidate>
      <CodeField label="Code from the app" {...form.field('code')} />
      <FormNotice message={form.formError} />
      <Button type="submit" loading={form.isSubmitting} disabled={form.values.code.length !== CODE_LENGTH}>
        Add app
      </Button>
    </form>
  );
}
