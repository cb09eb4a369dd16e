import { IconFileStack, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { UnguardedForms } from '#ui/leaving/form-contexts.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Density } from '#ui/theme/Density.tsx';
import { useFace } from './firm-face.ts';
import classes from './PublicShell.module.css';

interface PublicShellProps {
  /** A page that shows something beside its form. */
  wide?: boolean;
  subtitle?: string;
  /** Said below the form. */
  note?: ReactNode;
  children: ReactNode;
}

/** A letterhead on a stack of sheets is the whole page. */
export function PublicShell({ wide, subtitle = 'Client portal', note, children }: PublicShellProps) {
  const { name, logo } = useFace();
  return (
    <Density name="client">
      <div className={classes.page}>
        <main className={classes.main} data-wide={wide || undefined}>
          <SheetStack>
            <div className={classes.sheet}>
              <Letterhead firmName={name} logo={logo} subtitle={subtitle} size={52} />
              <UnguardedForms value>{children}</UnguardedForms>
              {note}
            </div>
          </SheetStack>
        </main>
        <footer className={classes.foot}>
          <Link to="/help" className={classes.help}>
            <IconHelpCircle size={20} stroke={1.6} aria-hidden />
            Get Help
          </Link>
          <span className={classes.by}>
            <IconFileStack size={16} stroke={1.5} aria-hidden />
            Delivered with Sheaf
          </span>
        </footer>
      </div>
    </Density>
  );
}
