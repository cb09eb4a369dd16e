import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenCommandPalette } from './registry.ts';

/** Only the key is listened for until somebody presses it. */
const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

export function CommandPalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpened((was) => !was);
    };
    document.addEventListener('keydown', onKeyDown);
    onOpenCommandPalette(() => setOpened(true));
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      onOpenCommandPalette(null);
    };
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => setOpened(false)} />
    </Suspense>
  );
}
