import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#platform/web/toasts.ts';
import classes from '../sign-in.module.css';

/** Shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => toast.error('We couldn’t copy them. Write them down instead.'),
    );
  };
  return (
    <>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button size="lg" fullWidth onClick={onSaved}>
          I saved them
        </Button>
        <Button
          variant="default"
          fullWidth
          leftSection={
            copied ? <IconCheck size="1.25em" aria-hidden /> : <IconCopy size="1.25em" aria-hidden />
          }
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  );
}
