import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import classes from './phone.module.css';

/** A sheet from below; Back closes it. */
export function SectionsSheet({ list, onClose }: { list: ReactNode; onClose: () => void }) {
  const { wayOut } = useLayer(true, onClose);
  return (
    <Drawer
      opened
      onClose={wayOut(onClose)}
      position="bottom"
      size="auto"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'All sections' } }}
      classNames={{ content: classes.sheet }}
    >
      <div className={classes.sheetInside}>{list}</div>
      <button type="button" className={classes.close} onClick={wayOut(onClose)}>
        Close
      </button>
    </Drawer>
  );
}
