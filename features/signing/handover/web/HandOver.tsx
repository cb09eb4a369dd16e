import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDeviceMobileShare } from '@tabler/icons-react';
import { call } from '#platform/web/client.ts';
import { SESSION_CHANNEL } from '#platform/web/session.tsx';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { keepNextSigner, NEXT_SIGNER_PATH } from '#features/accounts/web/index.ts';
import { usePhone } from '#ui/use-phone.ts';
import { handover } from '../contract.ts';

export interface HandOverProps {
  subject: { kind: string; id: number };
  /** Of whoever signs next. */
  firstName: string;
  /** Where they go on. */
  returnPath: string;
  /** Leaves the page for good: nothing of the first person stays in memory, and Back does not return to it. */
  leave?: (path: string) => void;
}

const replacePage = (path: string) => globalThis.location.replace(path);

/** The first person is done. Their account is locked before the next one's page is drawn. */
export function HandOver({ subject, firstName, returnPath, leave = replacePage }: HandOverProps) {
  const phone = usePhone();
  const handOver = useMutation({
    mutationFn: () =>
      call(handover.handOver, {
        subject_kind: subject.kind,
        subject_id: subject.id,
        return_path: returnPath,
      }),
    onSuccess: ({ first_name, uid, methods }) => {
      keepNextSigner({ first_name, uid, methods, redirect: returnPath });
      const tabs = new BroadcastChannel(SESSION_CHANNEL);
      tabs.postMessage('locked');
      tabs.close();
      leave(NEXT_SIGNER_PATH);
    },
    onError: toastFailure,
  });
  return (
    <Button
      size="lg"
      fullWidth
      leftSection={phone && <IconDeviceMobileShare size="1.25em" aria-hidden />}
      loading={handOver.isPending || handOver.isSuccess}
      onClick={() => handOver.mutate()}
    >
      {phone ? `Hand the phone to ${firstName}` : `Let ${firstName} sign here`}
    </Button>
  );
}
