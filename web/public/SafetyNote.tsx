import { IconShieldCheck } from '@tabler/icons-react';
import { useFace } from '../firm-face.ts';
import classes from './SafetyNote.module.css';

export function SafetyNote() {
  const { name } = useFace();
  return (
    <p className={classes.note}>
      <IconShieldCheck size="1.375rem" stroke={1.5} aria-hidden />
      <span>{`No one from ${name} will ever ask you for a password or a code, by phone or by email.`}</span>
    </p>
  );
}
