import { IconArrowAutofitWidth, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { usePhone } from '#ui/use-phone.ts';
import { LARGEST_ZOOM, SMALLEST_ZOOM, zoomIn, zoomOut } from '../rules/zoom.ts';
import { ToolButton } from './ToolButton.tsx';
import classes from './viewer.module.css';

interface ZoomToolsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  onFit: () => void;
  /** Left out where pages stay upright. */
  onTurn?: () => void;
}

const ICON = { size: '1.25rem', stroke: 1.6 } as const;

export function ZoomTools({ zoom, onZoom, onFit, onTurn }: ZoomToolsProps) {
  const phone = usePhone();
  return (
    <div className={classes.group} role="group" aria-label="Zoom and rotation">
      <ToolButton
        label="Zoom out"
        keys="−"
        icon={<IconZoomOut {...ICON} />}
        disabled={zoom <= SMALLEST_ZOOM}
        onClick={() => onZoom(zoomOut(zoom))}
      />
      <output className={classes.zoom} aria-label="Zoom">{`${Math.round(zoom * 100)}%`}</output>
      <ToolButton
        label="Zoom in"
        keys="+"
        icon={<IconZoomIn {...ICON} />}
        disabled={zoom >= LARGEST_ZOOM}
        onClick={() => onZoom(zoomIn(zoom))}
      />
      {phone ? null : (
        <ToolButton label="Fit width" keys="W" icon={<IconArrowAutofitWidth {...ICON} />} onClick={onFit} />
      )}
      {onTurn ? (
        <ToolButton label="Rotate" keys="R" icon={<IconRotateClockwise {...ICON} />} onClick={onTurn} />
      ) : null}
    </div>
  );
}
