import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconUpload } from '@tabler/icons-react';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import type { ReturnDetail } from '../../model.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

/** DLV-048: for signers who sign on paper and do not sign in. */
export function InkDialog({ taxReturn, onClose }: OneReturnProps) {
  const open = taxReturn.e_sign_forms.flatMap(({ id, custom_form_name, signatures }) =>
    signatures
      .filter(({ state }) => state === 'not_signed')
      .map(({ user_id, user_name }) => ({ id, form: custom_form_name, user_id, user_name })),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Record ink signatures"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
    >
      <p className={classes.lead}>
        {open.length === 0
          ? 'Nobody has to sign any more.'
          : 'Upload a scan of the page that was signed by hand. It’s saved in Documents as proof.'}
      </p>
      <ul className={classes.rows} aria-label="Missing signatures">
        {open.map((one) => (
          <InkRow key={`${one.id} ${one.user_id}`} taxReturn={taxReturn} {...one} />
        ))}
      </ul>
    </Dialog>
  );
}

interface InkRowProps {
  taxReturn: ReturnDetail;
  id: number;
  form: string;
  user_id: number;
  user_name: string;
}

function InkRow({ taxReturn, id, form, user_id, user_name }: InkRowProps) {
  const record = useMutation({
    mutationFn: async (file: File) => {
      const sent = await sendFile(
        {
          calls: callsFor(taxReturn.company_id),
          put: putBytes,
          file,
          name: file.name,
          path: taxReturn.path,
          signal: new AbortController().signal,
          onSent: () => undefined,
          onProgress: () => undefined,
        },
        noProgress(),
      );
      return sent.id === null
        ? null
        : call(returns.recordInkSignature, {
            tax_return_id: taxReturn.id,
            companyId: taxReturn.company_id,
            form_id: id,
            user_id,
            document_id: sent.id,
          });
    },
    onError: toastFailure,
    onSuccess: (saved) => saved !== null && toast.success('Signature recorded'),
  });
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{user_name}</span>
        <span className={classes.facts}>{form}</span>
      </span>
      <FileButton accept="application/pdf,image/*" onChange={(file) => file && record.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={record.isPending}
            aria-label={`Upload signed page: ${user_name}, ${form}`}
            leftSection={<IconUpload size="1rem" stroke={1.75} aria-hidden />}
          >
            Upload signed page
          </Button>
        )}
      </FileButton>
    </li>
  );
}
