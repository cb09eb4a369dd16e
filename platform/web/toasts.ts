export type ToastKind = 'success' | 'info' | 'error' | 'undo';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action: ToastAction | null;
  closesAfter: number;
}

interface ToastOptions {
  action?: ToastAction;
  /** Longer than it takes to read it: what can be undone for so long. */
  atLeast?: number;
}

const AT_MOST = 3;
const DEFAULT_TEXT = {
  success: 'Successfully updated',
  info: 'Updated',
  error: 'Something went wrong',
} as const;

/** Long enough to read: 50 ms a character, and never under four seconds. */
export function toastMillis(text: string): number {
  return Math.max(4000, 50 * text.length);
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** The oldest gives way, but an error only to a newer error. */
function makeRoom(open: readonly Toast[]): readonly Toast[] {
  if (open.length < AT_MOST) return open;
  const giving = open.find((toast) => toast.kind !== 'error') ?? open[0];
  return open.filter((toast) => toast !== giving);
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const closesAfter = Math.max(toastMillis(text), options.atLeast ?? 0);
  publish([...makeRoom(toasts), { id: lastId, kind, text, action: options.action ?? null, closesAfter }]);
  return lastId;
}

export const toast = {
  success: (text: string = DEFAULT_TEXT.success, options?: ToastOptions) =>
    showToast('success', text, options),
  info: (text: string = DEFAULT_TEXT.info, options?: ToastOptions) => showToast('info', text, options),
  error: (text: string = DEFAULT_TEXT.error, options?: ToastOptions) => showToast('error', text, options),
  close: closeToast,
};

/** A reversible act is done at once and undone from here; it is never guarded by a question. */
export function undoToast(text: string, undo: () => void, atLeast = 0): number {
  return showToast('success', text, { action: { label: 'Undo', run: undo }, atLeast });
}
