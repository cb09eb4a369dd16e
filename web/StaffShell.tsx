import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useIsFullScreen } from '#platform/web/full-screen.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { Density } from '#ui/theme/Density.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { Banners } from './Banners.tsx';
import { DropLinkDialog } from './staff/DropLinkDialog.tsx';
import { STAFF_KEYS } from './staff/staff-keys.ts';
import { StaffPalette } from './staff/StaffPalette.tsx';
import { StaffSidebar } from './staff/StaffSidebar.tsx';
import { StaffTopBar } from './staff/StaffTopBar.tsx';
import { useRailChoice } from './staff/use-rail-choice.ts';
import { useShellHint } from './shell-hint.ts';
import classes from './StaffShell.module.css';

/** Sidebar and main fill the window; the page never scrolls as a whole, so tables keep their heads. */
export function StaffShell({ children }: { children: ReactNode }) {
  const phone = useMediaQuery('(max-width: 43.74em)', false, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  useShellHint({ shell: 'staff', address: useFirm().subdomain_url, many: false });
  const [chosen, toggle] = useRailChoice();
  const [dialog, setDialog] = useState<string | null>(null);
  const rail = !phone && (narrow || chosen);
  const alone = useIsFullScreen();
  return (
    <Density name="staff">
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.shell} data-rail={rail} data-phone={phone} data-alone={alone || undefined}>
        {alone ? null : phone ? (
          <StaffTopBar onOpenDialog={setDialog} />
        ) : (
          <aside className={classes.sidebar} aria-label="Sidebar">
            <StaffSidebar rail={rail} onToggleRail={narrow ? null : toggle} onOpenDialog={setDialog} />
          </aside>
        )}
        <main id="main" tabIndex={-1} className={classes.main}>
          <Banners />
          {children}
        </main>
      </div>
      <DropLinkDialog opened={dialog === 'drop-link'} onClose={() => setDialog(null)} />
      <StaffPalette />
      <KeysHelp groups={STAFF_KEYS} everywhere />
    </Density>
  );
}
