import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import classes from '../viewer.module.css';

interface SearchToolProps {
  words: string;
  onWords: (words: string) => void;
  /** Which of how many; null before anything was found. */
  at: number | null;
  of: number;
  isDone: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

const ICON = { size: '1.125rem', stroke: 1.6 } as const;

export function SearchTool({ words, onWords, at, of, isDone, onStep, onClose }: SearchToolProps) {
  const count = of > 0 ? `${(at ?? 0) + 1} of ${of}` : isDone ? 'No matches' : 'Searching…';
  return (
    <div className={classes.search} role="search">
      <TextInput
        data-autofocus
        // Esc closes the search and not the viewer.
        data-mantine-stop-propagation="true"
        aria-label="Search in this file"
        placeholder="Search in this file"
        size="sm"
        value={words}
        autoFocus
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span role="status" className={classes.count}>
        {words.trim() === '' ? '' : count}
      </span>
      <ActionIcon
        variant="subtle"
        color="ink"
        aria-label="Previous match"
        disabled={of === 0}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="ink"
        aria-label="Next match"
        disabled={of === 0}
        onClick={() => onStep(1)}
      >
        <IconChevronDown {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="ink" aria-label="Close search" onClick={onClose}>
        <IconX {...ICON} />
      </ActionIcon>
    </div>
  );
}
