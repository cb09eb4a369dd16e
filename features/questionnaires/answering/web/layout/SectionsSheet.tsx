import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { ClientSizes } from '../../../web/answering/ClientSizes.tsx';
import classes from './phone.module.css';

interface SectionsSheetProps {
  list: ReactNode;
  from?: 'bottom' | 'left';
  onClose: () => void;
}

/** A sheet from below, or from the side where there is room beside it; Back closes it. */
export function SectionsSheet({ list, from = 'bottom', onClose }: SectionsSheetProps) {
  const { wayOut } = useLayer(true, onClose);
  return (
    <Drawer
      opened
      onClose={wayOut(onClose)}
      position={from}
      size={from === 'left' ? '22rem' : 'auto'}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'All sections' } }}
      classNames={{ content: from === 'left' ? classes.sideSheet : classes.sheet }}
    >
      <ClientSizes size="phone" real>
        <div className={classes.sheetInside}>{list}</div>
      </ClientSizes>
      <button type="button" className={classes.close} onClick={wayOut(onClose)}>
        Close
      </button>
    </Drawer>
  );
}
