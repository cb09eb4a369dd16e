import { use, useCallback, useEffect, useRef } from 'react';
import { FormsStayWithin, UnguardedForms } from './form-contexts.ts';
import type { ConfirmRequest } from '../overlay/confirm-store.ts';
import { topLayer } from './steps.ts';
import { holdUnsaved, takeBack, type Unsaved } from './unsaved.ts';

interface Options {
  what?: string | undefined;
  isKept?: boolean;
  /** Asked instead of the usual question; made when it is asked. */
  question?: () => ConfirmRequest;
  /** The dialog it belongs to, where that is known: nothing is typed in it that would tell. */
  layer?: string;
  /** A name in the address whose change takes it off the page: a section, say. */
  key?: string;
  /** Off for what is not worth a question, such as a password typed to confirm something. */
  guard?: boolean;
  /** Asked on pages without a sign-in, too: what is lost there cannot be typed again in a moment. */
  always?: boolean;
}

/** The layer somebody is typing in. A list that floats beside its field belongs to where the field was when it came. */
function layerAtHand(otherwise: string | null): string | null {
  const active = document.activeElement;
  const inside = active?.closest<HTMLElement>('[data-layer]');
  if (inside) return inside.dataset.layer ?? null;
  const floats = !active || active === document.body || active.closest('[data-portal]') !== null;
  return floats ? otherwise : null;
}

/**
 * Whoever leaves the page, the drawer or the dialog while `isDirty` says yes is asked first, whichever way they go.
 * Returns what to call when something is typed.
 */
export function useUnsavedGuard(isDirty: () => boolean, options: Options = {}): () => void {
  const isUnguardedPage = use(UnguardedForms);
  const unguarded = (isUnguardedPage && options.always !== true) || options.guard === false;
  const within = use(FormsStayWithin);
  const latest = useRef({ isDirty, options });
  useEffect(() => {
    latest.current = { isDirty, options };
  });
  const mine = useRef<{ unsaved: Unsaved; place: { layer: string | null } } | null>(null);
  useEffect(() => {
    if (unguarded) return;
    const place = { layer: topLayer() };
    const unsaved: Unsaved = {
      isDirty: () => latest.current.isDirty(),
      what: () => latest.current.options.what,
      isKept: () => latest.current.options.isKept === true,
      question: () => latest.current.options.question?.(),
      layer: () => latest.current.options.layer ?? place.layer,
      address: location.href,
      within,
      key: () => latest.current.options.key,
    };
    mine.current = { unsaved, place };
    return holdUnsaved(unsaved);
  }, [unguarded, within]);
  return useCallback(() => {
    if (!mine.current) return;
    mine.current.place.layer = layerAtHand(mine.current.place.layer);
    takeBack(mine.current.unsaved);
  }, []);
}

/** For input that is not held by the form kit: `useUnsaved(chosen !== saved)`. */
export function useUnsaved(dirty: boolean, options: Options = {}): void {
  const now = useRef(dirty);
  const typed = useUnsavedGuard(() => now.current, options);
  useEffect(() => {
    now.current = dirty;
    if (dirty) typed();
  }, [dirty, typed]);
}
