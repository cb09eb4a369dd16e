import { IconMail } from '@tabler/icons-react';
import { TextAction } from './TextAction.tsx';
import classes from '../sign-in.module.css';

/** The address is settled; it can still be changed. */
export function SettledEmail({ email, onChange }: { email: string; onChange?: () => void }) {
  const [name, ...domain] = email.split('@');
  return (
    <div className={classes.settled}>
      <IconMail size="1.25rem" stroke={1.6} aria-hidden />
      <span className={classes.address}>
        {name}
        {domain.length > 0 && (
          <>
            @<wbr />
            {domain.join('@')}
          </>
        )}
      </span>
      {onChange && <TextAction onClick={onChange}>Change</TextAction>}
      {/* Password managers look for the name beside the password. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
    </div>
  );
}
