import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { signatureRequests } from '../../contract.ts';
import type { NextLink, SigningView } from '../../model.ts';
import { reviewQuery } from './queries.ts';

const WORDS: Record<NextLink, (name: string) => string> = {
  ready: (name) => `Send ${name} a link`,
  sent_today: (name) => `${name} got a link today`,
  unreachable: (name) => `We can’t write to ${name}`,
};

interface NextLinkButtonProps {
  view: SigningView;
  next: NonNullable<SigningView['next_signer']>;
}

/** For a next signer who is somewhere else. Nobody is written to twice on a day, and the button says so. */
export function NextLinkButton({ view, next }: NextLinkButtonProps) {
  const queries = useQueryClient();
  const { id, company_id } = view;
  const send = useMutation({
    mutationFn: () => call(signatureRequests.sendNextLink, { request_id: id, companyId: company_id }),
    onSuccess: (now) => {
      queries.setQueryData(reviewQuery({ requestId: id, companyId: company_id }).queryKey, now);
      toast.success(`We wrote to ${next.first_name}`);
    },
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
