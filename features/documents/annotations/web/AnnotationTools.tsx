import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconArrowsMove, IconCheck, IconPointer, IconTypography } from '@tabler/icons-react';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { type Color, COLORS } from '../model.ts';
import type { AnnotationDesk, DeskView } from './annotation-desk.ts';
import classes from './annotations.module.css';

/** VWR-013. */
export type Mode = 'view' | 'move' | 'check' | 'textbox';

interface AnnotationToolsProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  color: Color;
  onColor: (color: Color) => void;
  desk: AnnotationDesk;
  view: DeskView;
  /** Icons only. */
  small: boolean;
}

const MODES = [
  { value: 'view', label: 'View', Icon: IconPointer },
  { value: 'move', label: 'Move', Icon: IconArrowsMove },
  { value: 'check', label: 'Check', Icon: IconCheck },
  { value: 'textbox', label: 'Text', Icon: IconTypography },
] as const;
const NAMES: Record<Color, string> = { black: 'Black', red: 'Red', green: 'Green', blue: 'Blue' };

export function AnnotationTools({ mode, onMode, color, onColor, desk, view, small }: AnnotationToolsProps) {
  return (
    <div className={classes.tools}>
      <SaveState
        status={view.status}
        failure="Your marks couldn’t be saved."
        onRetry={() => void desk.flush()}
      />
      <SegmentedControl
        aria-label="Marking"
        value={mode}
        onChange={onMode}
        data={MODES.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className={classes.mode}>
              <Icon
                size="1rem"
                stroke={1.6}
                aria-hidden={!small}
                {...(small ? { role: 'img', 'aria-label': label } : {})}
              />
              {small ? null : <span className={classes.word}>{label}</span>}
            </span>
          ),
        }))}
      />
      <div role="radiogroup" aria-label="Color" className={classes.colors}>
        {COLORS.map((one) => (
          <input
            key={one}
            type="radio"
            name="mark-color"
            className={classes.color}
            data-color={one}
            aria-label={NAMES[one]}
            checked={color === one}
            onChange={() => onColor(one)}
          />
        ))}
      </div>
      <ActionIcon
        variant="subtle"
        color="ink"
        size="2.5rem"
        aria-label="Undo"
        disabled={!view.canUndo}
        onClick={desk.undo}
      >
        <IconArrowBackUp size="1.25rem" stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
