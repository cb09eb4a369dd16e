import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './form.module.css';

interface KeptDraftProps {
  form: { isFromDraft: boolean; startOver: () => void };
  /** For what a dialog holds beside its form. */
  onStartOver?: () => void;
}

/** Said quietly at the head of a dialog that was closed before its thing was made. */
export function KeptDraft({ form, onStartOver }: KeptDraftProps) {
  if (!form.isFromDraft) return null;
  const startOver = () => {
    form.startOver();
    onStartOver?.();
  };
  return (
    <p className={classes.draft} role="status">
      <IconHistory size="1.125em" stroke={1.75} aria-hidden />
      <span>We kept what you typed.</span>
      <Button size="compact-sm" variant="subtle" onClick={startOver}>
        Start over
      </Button>
    </p>
  );
}
