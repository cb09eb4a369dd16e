import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileInvoice, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { usualPath } from '#features/documents/rules/usual-path.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './panel.module.css';

interface InvoiceFileProps {
  desk: Classifying;
  isFixed: boolean;
}

/** The firm's invoice as clients open it beside its amount. */
export function InvoiceFile({ desk: { desk, detail, draft }, isFixed }: InvoiceFileProps) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const id = draft.invoice?.document_id ?? null;
  const put = (document_id: number | null) =>
    desk.change((now) => ({ ...now, invoice: now.invoice && { ...now.invoice, document_id } }));
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile(
        {
          calls: callsFor(detail.company_id),
          put: putBytes,
          file,
          name: file.name,
          path: usualPath(String(detail.tax_year)),
          signal: new AbortController().signal,
          onSent: () => undefined,
          onProgress: () => undefined,
        },
        noProgress(),
      ),
    onError: toastFailure,
    onSuccess: ({ id: made, name }) => {
      if (made === null) return;
      setNames((before) => new Map(before).set(made, name));
      put(made);
    },
  });
  const saved = detail.invoice?.document_id === id ? detail.invoice?.document_name : null;
  const name = id === null ? null : (names.get(id) ?? saved ?? 'Invoice file');
  return (
    <div role="group" aria-label="Invoice file" className={classes.group}>
      {name === null ? (
        <p className={classes.facts}>
          Clients open this file with the invoice. It’s saved in their Documents.
        </p>
      ) : (
        <p className={classes.facts}>
          <IconFileInvoice size="1rem" stroke={1.75} aria-hidden /> {name}
        </p>
      )}
      {isFixed ? null : (
        <div className={classes.buttons}>
          <FileButton accept="application/pdf,image/*" onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={upload.isPending}
                leftSection={<IconUpload size="1rem" stroke={1.75} aria-hidden />}
              >
                {name === null ? 'Add the invoice file' : 'Replace the file'}
              </Button>
            )}
          </FileButton>
          {name === null ? null : (
            <Button variant="subtle" size="xs" onClick={() => put(null)}>
              Remove the file
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
