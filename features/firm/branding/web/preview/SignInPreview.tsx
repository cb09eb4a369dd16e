import { useComputedColorScheme } from '@mantine/core';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import type { FirmColors } from '#ui/theme/firm-colors.ts';
import { colorVariables } from './color-variables.ts';
import classes from './SignInPreview.module.css';

interface SignInPreviewProps {
  name: string;
  logo: string | null;
  address: string;
  colors: FirmColors;
}

/** The firm's sign-in page as its clients will see it. A picture: nothing in it can be used. */
export function SignInPreview({ name, logo, address, colors }: SignInPreviewProps) {
  const scheme = useComputedColorScheme('light');
  const shown = name.trim() === '' ? 'Your firm' : name.trim();
  return (
    <div
      role="img"
      aria-label={`How the sign-in page of ${shown} will look`}
      className={classes.window}
      style={colorVariables(colors, scheme)}
    >
      <span className={classes.bar}>{address}</span>
      <span className={classes.desk}>
        <span className={classes.sheet}>
          <Letterhead firmName={shown} logo={logo} subtitle="Client portal" size={36} />
          <span className={classes.title}>Sign In</span>
          <span className={classes.label}>Email</span>
          <span className={classes.field} />
          <span className={classes.button}>Continue</span>
          <span className={classes.link}>Sign in another way</span>
        </span>
        <span className={classes.message}>
          <span>A note from {shown}</span>
          <span className={classes.count}>1</span>
        </span>
      </span>
    </div>
  );
}
