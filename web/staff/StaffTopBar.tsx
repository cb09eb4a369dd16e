import '@mantine/core/styles/Drawer.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Bell } from '#features/notifications/web/staff.ts';
import { openCommandPalette } from '#ui/command-palette/registry.ts';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { useFace } from '../firm-face.ts';
import { StaffSidebar } from './StaffSidebar.tsx';
import classes from './StaffTopBar.module.css';

/** On a phone the sidebar waits behind a menu button. */
export function StaffTopBar({ onOpenDialog }: { onOpenDialog: (key: string) => void }) {
  const face = useFace();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(false), [pathname]);
  useLayer(opened, () => setOpened(false));
  return (
    <section className={classes.bar} aria-label="Top bar">
      <ActionIcon size="lg" aria-label="Menu" aria-expanded={opened} onClick={() => setOpened(true)}>
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <span className={classes.firm}>{face.name}</span>
      <ActionIcon size="lg" aria-label="Search or go to" onClick={() => openCommandPalette()}>
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      <Bell size="lg" />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={300}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
        classNames={{ body: classes.drawer }}
      >
        <StaffSidebar
          rail={false}
          inDrawer
          onToggleRail={null}
          onOpenDialog={(key) => {
            setOpened(false);
            onOpenDialog(key);
          }}
        />
      </Drawer>
    </section>
  );
}
