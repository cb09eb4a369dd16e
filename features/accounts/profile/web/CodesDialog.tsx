import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './profile.module.css';

/** Shown once: to be copied, printed or written down now. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => toast.error('We couldn’t copy them. Write them down instead.'),
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your recovery codes"
      footer={
        <>
          <Button
            variant="default"
            leftSection={
              copied ? <IconCheck size="1.25em" aria-hidden /> : <IconCopy size="1.25em" aria-hidden />
            }
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.25em" aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button onClick={onClose}>I saved them</Button>
        </>
      }
    >
      <div className={classes.printed}>
        <p className={classes.words}>
          If you lose your phone or forget your password, each of these lets you in once. Keep them where you
          keep important papers; we show them only now.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
