import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaletteDialog } from './PaletteDialog.tsx';
import { onOpenCommandPalette } from './registry.ts';

let loaded: typeof PaletteDialog | null = null;
const load = async () => {
  loaded = (await import('./PaletteDialog.tsx')).PaletteDialog;
  return { default: loaded };
};
const Later = lazy(load);
/** Once the screen is drawn there is time to fetch it, so that it opens at once. */
const LOAD_AFTER_MS = 2000;

const isPaletteKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey;

export function CommandPalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setOpened((was) => !was);
    };
    document.addEventListener('keydown', onKeyDown);
    onOpenCommandPalette(() => setOpened(true));
    const later = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => {
      clearTimeout(later);
      document.removeEventListener('keydown', onKeyDown);
      onOpenCommandPalette(null);
    };
  }, []);
  return opened ? <OpenPalette onClose={() => setOpened(false)} /> : null;
}

/** What is typed before the field has the focus belongs to it already, and not to the list underneath. */
function OpenPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  // What is there is drawn at once; whatever was waited for React holds back for a moment.
  const [Dialog] = useState(() => loaded ?? Later);
  useEffect(() => {
    if (focused) return;
    const onEarlyKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTyped((text) => text + event.key);
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onEarlyKey, true);
    return () => document.removeEventListener('keydown', onEarlyKey, true);
  }, [focused, onClose]);
  return (
    <Suspense fallback={null}>
      <Dialog typed={typed} onType={setTyped} onFocus={() => setFocused(true)} onClose={onClose} />
    </Suspense>
  );
}
