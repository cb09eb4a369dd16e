import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Monogram } from '#ui/layout/Monogram.tsx';
import { useFace } from '../firm-face.ts';
import { sidebarLevel, staffEntries } from '../navigation/staff-navigation.ts';
import { useViewer } from '#features/firm/web/index.ts';
import { EntityLevel } from './EntityLevel.tsx';
import { PreviewedEntity } from './PreviewedEntity.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SidebarFoot } from './SidebarFoot.tsx';
import { StaffNavItem } from './StaffNavItem.tsx';
import { UserLevel } from './UserLevel.tsx';
import classes from './StaffSidebar.module.css';

interface StaffSidebarProps {
  rail: boolean;
  /** Null where the width decides and nothing can be chosen. */
  onToggleRail: (() => void) | null;
  onOpenDialog: (key: string) => void;
  /** On a phone the search stands in the top bar, outside the drawer. */
  inDrawer?: boolean;
}

export function StaffSidebar({ rail, onToggleRail, onOpenDialog, inDrawer = false }: StaffSidebarProps) {
  const viewer = useViewer();
  const face = useFace();
  const { pathname } = useLocation();
  const place = sidebarLevel(pathname);
  const { top, bottom } = staffEntries(viewer, pathname);
  return (
    <div className={classes.sidebar} data-rail={rail}>
      <div className={classes.head}>
        {face.logo && !rail ? (
          <img src={face.logo} alt="" className={classes.logo} />
        ) : (
          <Monogram name={face.name} />
        )}
        {rail ? null : <span className={classes.firm}>{face.name}</span>}
        {onToggleRail ? (
          <ActionIcon
            size="sm"
            onClick={onToggleRail}
            aria-label={rail ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!rail}
          >
            {rail ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
          </ActionIcon>
        ) : null}
      </div>
      {inDrawer ? null : <PaletteButton rail={rail} />}
      <nav aria-label="Main" className={classes.items}>
        {place.level === 'entity' ? <EntityLevel hash={place.hash} rail={rail} /> : null}
        {place.level === 'preview' ? <PreviewedEntity companyId={place.companyId} rail={rail} /> : null}
        {place.level === 'user' ? <UserLevel userId={place.userId} rail={rail} /> : null}
        {place.level === 'collection'
          ? top.map((entry) => <StaffNavItem key={entry.key} entry={entry} rail={rail} />)
          : null}
      </nav>
      <nav aria-label="Firm and profile" className={classes.bottom}>
        {bottom.map((entry) => (
          <StaffNavItem key={entry.key} entry={entry} rail={rail} onOpenDialog={onOpenDialog} />
        ))}
      </nav>
      <SidebarFoot rail={rail} inDrawer={inDrawer} />
    </div>
  );
}
