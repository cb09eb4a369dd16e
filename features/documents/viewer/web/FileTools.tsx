import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { ToolButton } from './ToolButton.tsx';
import classes from './viewer.module.css';

interface FileToolsProps {
  onDownload: () => void;
  detailsShown: boolean;
  onDetails: () => void;
  children?: React.ReactNode;
}

const ICON = { size: '1.25rem', stroke: 1.6 } as const;

export function FileTools({ onDownload, detailsShown, onDetails, children }: FileToolsProps) {
  return (
    <div className={classes.group}>
      {children}
      <ToolButton label="Download" icon={<IconDownload {...ICON} />} onClick={onDownload} />
      <ToolButton
        label="Details"
        icon={<IconInfoCircle {...ICON} />}
        pressed={detailsShown}
        onClick={onDetails}
      />
    </div>
  );
}
