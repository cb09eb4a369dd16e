import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openCommandPalette } from '#ui/command-palette/registry.ts';
import classes from './PaletteButton.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export function PaletteButton({ rail }: { rail: boolean }) {
  return (
    <button
      type="button"
      className={classes.button}
      data-rail={rail}
      onClick={() => openCommandPalette()}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.6} aria-hidden />
      {rail ? (
        <VisuallyHidden>Search or go to</VisuallyHidden>
      ) : (
        <>
          <span className={classes.text}>Search or go to</span>
          <kbd className={classes.key}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  );
}
