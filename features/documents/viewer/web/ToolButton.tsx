import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** Wide enough for a finger. */
const TOUCH = '2.5rem';

interface ToolButtonProps {
  label: string;
  /** The key that does the same. */
  keys?: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

export function ToolButton({ label, keys, icon, onClick, disabled = false, pressed }: ToolButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={400}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color="ink"
        size={TOUCH}
        aria-label={label}
        // Zooming and turning are pressed several times in a row.
        data-repeat
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
