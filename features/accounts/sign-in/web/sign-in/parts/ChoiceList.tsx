import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../sign-in.module.css';

export interface WayChoice {
  key: string;
  icon: ReactNode;
  name: string;
  facts?: string;
  onChoose: () => void;
}

interface ChoiceListProps {
  label: string;
  choices: readonly WayChoice[];
  disabled?: boolean;
}

/** Ways to go on, each a whole row to press. */
export function ChoiceList({ label, choices, disabled }: ChoiceListProps) {
  return (
    <ul className={classes.choices} aria-label={label}>
      {choices.map(({ key, icon, name, facts, onChoose }) => (
        <li key={key}>
          <button type="button" className={classes.choice} onClick={onChoose} disabled={disabled}>
            <span className={classes.choiceIcon} aria-hidden>
              {icon}
            </span>
            <span className={classes.choiceWords}>
              <span className={classes.choiceName}>{name}</span>
              {facts && <span className={classes.choiceFacts}>{facts}</span>}
            </span>
            <IconChevronRight size="1.25rem" stroke={1.6} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
