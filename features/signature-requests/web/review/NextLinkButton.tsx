import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import type { NextLink } from '../../model.ts';

const WORDS: Record<NextLink, (name: string) => string> = {
  ready: (name) => `Send ${name} a link`,
  sent_today: (name) => `${name} got a link today`,
  unreachable: (name) => `We can’t write to ${name}`,
};

export interface NextLinkButtonProps {
  next: { first_name: string; link: NextLink };
  /** Writes to them, and shows what that changes. */
  onSend: () => Promise<unknown>;
}

/** For a next signer who is somewhere else. Nobody is written to twice on a day, and the button says so. */
export function NextLinkButton({ next, onSend }: NextLinkButtonProps) {
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => void toast.success(`We wrote to ${next.first_name}`),
    onError: toastFailure,
  });
  return (
    <Button
      size="lg"
      variant="default"
      fullWidth
      disabled={next.link !== 'ready'}
      loading={send.isPending}
      leftSection={<IconMail size="1.25em" aria-hidden />}
      onClick={() => send.mutate()}
    >
      {WORDS[next.link](next.first_name)}
    </Button>
  );
}
