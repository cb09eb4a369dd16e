import type { CSSProperties, ReactNode } from 'react';
import classes from './letterhead.module.css';
import { Monogram } from './Monogram.tsx';

interface LetterheadProps {
  firmName: string;
  logo?: string | null;
  subtitle?: ReactNode;
  /** Logo height: 52 sign-in, 40 client, 28 staff, 36 phone. */
  size?: 52 | 40 | 36 | 28;
  /** The thick and the thin line under the name. */
  withRule?: boolean;
}

export function Letterhead({ firmName, logo, subtitle, size = 40, withRule = true }: LetterheadProps) {
  return (
    <div className={classes.letterhead} style={{ '--logo': `${size / 16}rem` } as CSSProperties}>
      <div className={classes.head}>
        {logo ? <img className={classes.logo} src={logo} alt={firmName} /> : <Monogram name={firmName} />}
        <div className={classes.names}>
          {!logo && <span className={classes.name}>{firmName}</span>}
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        </div>
      </div>
      {withRule && <span className={classes.rule} aria-hidden />}
    </div>
  );
}
