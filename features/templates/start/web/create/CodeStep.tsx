import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { accounts } from '#features/accounts/contract.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { CodeField } from '#ui/form/CodeField.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from '../templates.module.css';

const CODE_LENGTH = 6;
const Typed = z.object({ verification_code: z.string() });

/** A code that was sent a moment ago still works, so a reload asks for it instead of complaining. */
async function askForCode(email: string): Promise<{ uid: string; notice: string | null }> {
  const { uid } = await call(accounts.lookUpUser, { username: email });
  try {
    await call(accounts.sendEmailCode, { uid });
    return { uid, notice: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return { uid, notice: error.message };
    throw error;
  }
}

export function CodeStep({ email, firm }: { email: string; firm: string }) {
  const { begin } = useSession();
  const sent = useQuery({
    // No live signal reaches this name: each asking sends a mail.
    queryKey: ['code-for-template', email],
    queryFn: () => askForCode(email),
    staleTime: Infinity,
    retry: false,
  });
  const form = useZodForm(Typed, { verification_code: '' });
  const prove = async ({ verification_code }: z.output<typeof Typed>) => {
    const proved = await call(accounts.verifyCode, { uid: sent.data!.uid, verification_code });
    begin(await call(accounts.exchangeToken, { token: proved.auth_token ?? '' }));
  };
  if (sent.error) return <RegionError why="We couldn’t send the code." onRetry={() => void sent.refetch()} />;
  if (!sent.data) return <Skeletons />;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(prove)}>
      <p>
        Before {firm} shows you anything, we make sure the email address is yours. The email also has a link.
        You can use either one.
      </p>
      <CodeField {...form.field('verification_code')} label={`Enter the code we emailed to ${email}`} />
      <p className={classes.again} role="status">
        {sent.data.notice}
        <Button variant="subtle" size="xs" loading={sent.isFetching} onClick={() => void sent.refetch()}>
          Send a new code
        </Button>
      </p>
      <FormNotice message={form.formError} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={form.values.verification_code.length !== CODE_LENGTH}
      >
        Continue
      </Button>
    </form>
  );
}
