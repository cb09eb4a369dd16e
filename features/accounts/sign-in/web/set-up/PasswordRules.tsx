import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import {
  PASSWORD_LOWERCASE,
  PASSWORD_NUMBER,
  PASSWORD_SHORT,
  PASSWORD_SPECIAL,
  PASSWORD_UPPERCASE,
} from '#features/accounts/messages.ts';
import { passwordRules } from '#features/accounts/rules/passwords.ts';
import classes from '../sign-in/sign-in.module.css';

/** The refusals of the rules, said as what to do. */
const WISHES: Record<string, string> = {
  [PASSWORD_SHORT]: 'At least 10 characters',
  [PASSWORD_UPPERCASE]: 'An uppercase letter',
  [PASSWORD_LOWERCASE]: 'A lowercase letter',
  [PASSWORD_NUMBER]: 'A number',
  [PASSWORD_SPECIAL]: 'One of # ? ! @ $ % ^ & * -',
};

/** Ticks as the password is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password requirements">
      {passwordRules(password).map(({ message, holds }) => (
        <li key={message} className={classes.rule} data-holds={holds || undefined}>
          {holds ? (
            <IconCircleCheck size="1.125em" stroke={1.75} aria-hidden />
          ) : (
            <IconCircle size="1.125em" stroke={1.5} aria-hidden />
          )}
          {WISHES[message] ?? message}
          {holds && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
