import { createContext, use, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { layersFrom, openLayer } from './steps.ts';
import { mayLeave, unsavedIn } from './unsaved.ts';

/** Wraps a way out of a dialog: it asks first while something in it is not saved. */
export type WayOut = (go: () => void) => () => void;

const straight: WayOut = (go) => go;
export const WayOutContext = createContext<WayOut>(straight);
/** For buttons in a dialog or drawer that leave it. */
export const useWayOut = (): WayOut => use(WayOutContext);

/** Makes an open dialog, drawer or menu a step of the history; Back calls `onClose`. */
export function useLayer(opened: boolean, onClose: () => void): { id: string; wayOut: WayOut } {
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Before it is painted: whoever sees it can already go Back from it.
  useLayoutEffect(() => (opened ? openLayer(id, () => close.current()) : undefined), [id, opened]);
  const wayOut = useCallback<WayOut>(
    (go) => () => {
      const found = unsavedIn(layersFrom(id));
      if (found.length === 0) return go();
      void mayLeave(found).then((agreed) => agreed && go());
    },
    [id],
  );
  return { id, wayOut };
}
